import { Converter, type Application, type DocumentReflection } from 'typedoc';

/** A plugin of TypeDoc for `npm run site`: pages are called by their headings, not by their files. */
export function load(app: Application): void {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page: DocumentReflection) => {
    const [first] = page.content;
    const [heading, title] = /^\s*# (.+)\n/.exec(first?.text ?? '') ?? [];
    if (first === undefined || heading === undefined || title === undefined) return;
    page.name = title;
    first.text = first.text.slice(heading.length);
  });
}
