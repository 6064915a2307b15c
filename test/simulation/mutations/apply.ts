import { registerHooks } from 'node:module';
import { mutations } from './mutations.ts';

/** From now on, loads the program with a deliberate bug. */
export function mutate(name: string): void {
  const mutation = mutations[name];
  if (mutation === undefined) throw new Error(`no mutation is called ${name}`);
  const { file, find, replace } = mutation;
  const mutated = new URL(`../../../${file}`, import.meta.url).href;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== mutated) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      if (source.split(find).length !== 2) throw new Error(`${file} does not contain this once: ${find}`);
      return { ...loaded, source: source.replace(find, () => replace) };
    },
  });
}
