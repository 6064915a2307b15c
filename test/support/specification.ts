import { existsSync, readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

/** Discord's own description of its API, which lies beside the repository where it is developed. */
const file = new URL('../../../shared/discord/openapi.json', import.meta.url);

const callbacks: Readonly<Record<number, string>> = {
  4: 'CreateMessageInteractionCallbackRequest',
  5: 'CreateMessageInteractionCallbackRequest',
  6: 'UpdateMessageInteractionCallbackRequest',
  7: 'UpdateMessageInteractionCallbackRequest',
  8: 'ApplicationCommandAutocompleteCallbackRequest',
  9: 'ModalInteractionCallbackRequest',
};

const routes: Readonly<Record<string, string>> = {
  'POST /channels/:channel/messages': 'MessageCreateRequest',
  'PATCH /channels/:channel/messages/:message': 'MessageEditRequestPartial',
  'POST /channels/:channel/messages/:message/threads': 'CreateTextThreadWithMessageRequest',
  'POST /webhooks/:application/:token': 'IncomingWebhookRequestPartial',
  'PATCH /webhooks/:application/:token/messages/:message': 'IncomingWebhookUpdateRequestPartial',
  'POST /applications/:application/commands': 'ApplicationCommandCreateRequest',
  'POST /applications/:application/guilds/:guild/commands': 'ApplicationCommandCreateRequest',
};

const commandLists = [
  'PUT /applications/:application/commands',
  'PUT /applications/:application/guilds/:guild/commands',
];

export type Validate = (method: string, route: string, body: unknown) => readonly string[];

let cached: Validate | undefined;

/** Checks bodies against the specification; undefined, with a printed reason, where it is absent. */
export function specification(): Validate | undefined {
  if (cached !== undefined) return cached;
  if (!existsSync(file)) {
    process.stderr.write(
      `Bodies are not checked against Discord's specification: ${file.pathname} is absent.\n`,
    );
    return undefined;
  }
  const document = JSON.parse(readFileSync(file, 'utf8')) as object;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  ajvFormats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9]\d{0,19})$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema(document, 'discord');
  const compiled = new Map<string, ValidateFunction>();
  const check = (schema: string, body: unknown): readonly string[] => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `discord#/components/schemas/${schema}` });
      compiled.set(schema, validate);
    }
    if (validate(body)) return [];
    const errors = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message ?? ''}`);
    return [`${schema}: ${[...new Set(errors)].slice(0, 5).join('; ')}`];
  };
  cached = (method, route, body) => {
    const name = `${method} ${route}`;
    if (commandLists.includes(name))
      return (body as readonly object[]).flatMap((command) =>
        // The document calls the permission bits an integer; Discord takes them as text.
        check('ApplicationCommandUpdateRequest', { ...command, default_member_permissions: null }),
      );
    if (route.endsWith('/callback')) {
      const schema = callbacks[(body as { type?: number }).type ?? 0];
      return schema === undefined
        ? [`no callback of this type: ${JSON.stringify(body)}`]
        : check(schema, body);
    }
    const schema = routes[name];
    return schema === undefined ? [] : check(schema, body);
  };
  return cached;
}
