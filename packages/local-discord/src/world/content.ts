import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import type { Draft } from '../checks/message.ts';

/** Embeds as Discord stores them. */
export const embedsOf = (draft: Draft): APIEmbed[] =>
  (draft.embeds ?? []).map((embed) => ({ type: 'rich', ...embed }) as APIEmbed);

/** Components, with IDs assigned to those without. */
export function componentsOf(draft: Draft): APIMessageTopLevelComponent[] {
  let next = 0;
  const numbered = (component: unknown): unknown => {
    if (typeof component !== 'object' || component === null) return component;
    next += 1;
    const own = { id: next, ...(component as Record<string, unknown>) };
    const inner = own as Record<string, unknown>;
    if (Array.isArray(inner['components'])) inner['components'] = inner['components'].map(numbered);
    if (inner['accessory'] !== undefined) inner['accessory'] = numbered(inner['accessory']);
    return own;
  };
  return (draft.components ?? []).map(numbered) as APIMessageTopLevelComponent[];
}
