import { Converter, RendererEvent, type Application, type CommentDisplayPart } from 'typedoc';

/**
 * A plugin of TypeDoc for `npm run site`: pages are called by their headings, not by their files, and show them once.
 */
export function load(app: Application): void {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    page.name = takeHeading(page.content) ?? page.name;
  });
  app.renderer.on(RendererEvent.BEGIN, ({ project }) => {
    for (const one of [project, ...(project.children ?? [])])
      if ('readme' in one && one.readme !== undefined) takeHeading(one.readme);
  });
}

function takeHeading([first]: readonly CommentDisplayPart[]): string | undefined {
  const [heading, title] = /^\s*# (.+)\n/.exec(first?.text ?? '') ?? [];
  if (first !== undefined && heading !== undefined) first.text = first.text.slice(heading.length);
  return title;
}
