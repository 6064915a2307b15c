import { type Phrase, err, type Result } from '../../phrase.ts';

/** What the packages of games say in codes, in words. */

/** Why a package refuses something. */
interface Coded<Code> {
  readonly code: Code;
  readonly data: Phrase['data'];
  readonly reason?: Coded<Code>;
}

/** How a game words its refusals. */
export function wording<Code extends string>(keyOf: (code: Code) => Phrase['key']) {
  const inWords = ({ code, data, reason }: Coded<Code>): Phrase => ({
    key: keyOf(code),
    data,
    ...(reason && { reason: inWords(reason) }),
  });
  return {
    inWords,
    /** The same with a refusal in words. */
    worded: <T>(result: Result<T, Coded<Code>>): Result<T, Phrase> =>
      result.ok ? result : err(inWords(result.error)),
  };
}

/** As `Game.options`. */
export const schemaOf = (parseOptions: (options: unknown) => Result<unknown, Coded<string>>) => ({
  parse(options: unknown): unknown {
    const parsed = parseOptions(options);
    if (!parsed.ok) throw new Error(parsed.error.code);
    return parsed.value;
  },
  safeParse: (options: unknown) => ({ success: parseOptions(options).ok }),
});
