import { Converter, RendererEvent, type Application } from 'typedoc';

const heading = /^\s*# (.+)\n/;

/**
 * A plugin of TypeDoc for `npm run site`: pages are called by their headings, not by their files, and where TypeDoc
 * writes a name above a page, the heading is left out.
 */
export function load(app: Application): void {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    page.name = heading.exec(page.content[0]?.text ?? '')?.[1] ?? page.name;
  });
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    for (const one of [project, ...(project.children ?? [])]) {
      const [first] = one.readme ?? [];
      if (first !== undefined) first.text = first.text.replace(heading, '');
    }
  });
}
