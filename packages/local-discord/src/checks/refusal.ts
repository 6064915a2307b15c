/** A route's response: a status and, unless it is 204, a JSON body. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response: Discord's own `code` besides the HTTP status, and for 50035 a tree of errors. */
export interface Refusal extends Answer {
  readonly body: { readonly message: string; readonly code: number; readonly errors?: ErrorTree };
}

/** Nested like the body; `_errors` is at the invalid field. */
interface ErrorTree {
  [field: string]: ErrorTree | ErrorLeaf[];
}

interface ErrorLeaf {
  readonly code: string;
  readonly message: string;
}

export interface Fault extends ErrorLeaf {
  readonly path: readonly (string | number)[];
}

const refusal = (status: number, code: number, message: string): Refusal => ({
  status,
  body: { message, code },
});

/** Discord's error codes (docs: opcodes and status codes, "JSON") that a bot can get here. */
export const refusals = {
  unauthorized: refusal(401, 0, '401: Unauthorized'),
  notFound: refusal(404, 0, '404: Not Found'),
  serverError: refusal(500, 0, '500: Internal Server Error'),
  unknownApplication: refusal(404, 10002, 'Unknown Application'),
  unknownChannel: refusal(404, 10003, 'Unknown Channel'),
  unknownGuild: refusal(404, 10004, 'Unknown Guild'),
  unknownMember: refusal(404, 10007, 'Unknown Member'),
  unknownMessage: refusal(404, 10008, 'Unknown Message'),
  unknownRole: refusal(404, 10011, 'Unknown Role'),
  unknownUser: refusal(404, 10013, 'Unknown User'),
  unknownEmoji: refusal(400, 10014, 'Unknown Emoji'),
  unknownWebhook: refusal(404, 10015, 'Unknown Webhook'),
  unknownInteraction: refusal(404, 10062, 'Unknown interaction'),
  unknownCommand: refusal(404, 10063, 'Unknown application command'),
  unknownEvent: refusal(404, 10070, 'Unknown Guild Scheduled Event'),
  tooManyEvents: (most: number) =>
    refusal(400, 30038, `Maximum number of guild scheduled events reached (${most}).`),
  unknownTag: refusal(404, 10087, 'Unknown Tag'),
  tooManyCommands: (most: number) =>
    refusal(400, 30032, `Maximum number of application commands reached (${most}).`),
  tooLarge: refusal(413, 40005, 'Request entity too large'),
  tooManyFollowUps: refusal(
    400,
    40094,
    'This interaction has reached the maximum number of follow up messages.',
  ),
  acknowledged: refusal(400, 40060, 'Interaction has already been acknowledged.'),
  missingAccess: refusal(403, 50001, 'Missing Access'),
  notInDirectMessages: refusal(403, 50003, 'Cannot execute action on a DM channel'),
  notTheAuthor: refusal(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: refusal(400, 50006, 'Cannot send an empty message'),
  cannotWriteTo: refusal(403, 50007, 'Cannot send messages to this user'),
  notATextChannel: refusal(400, 50008, 'Cannot send messages in a non-text channel'),
  missingPermissions: refusal(403, 50013, 'Missing Permissions'),
  systemMessage: refusal(403, 50021, 'Cannot execute action on a system message'),
  wrongChannelType: refusal(400, 50024, 'Cannot execute action on this channel type'),
  invalidWebhookToken: refusal(401, 50027, 'Invalid Webhook Token'),
  entryPointMissing: refusal(
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ),
  archivedThread: refusal(400, 50083, 'Thread is archived'),
  invalidJson: refusal(400, 50109, 'The request body contains invalid JSON.'),
  noHistory: refusal(400, 160002, 'Cannot reply without permission to read message history'),
  threadExists: refusal(400, 160004, 'A thread has already been created for this message'),
} as const;

/** Whether an error is caused by the request's content: too many commands, too large, empty, invalid. */
export const blamesBody = ({ body }: Answer): boolean =>
  [30032, 40005, 50006, 50035].includes((body as { readonly code?: number } | undefined)?.code ?? 0);

/** 50035 with every error at its path. */
export function invalidForm(faults: readonly Fault[]): Refusal {
  const root: ErrorTree = {};
  for (const { path, code, message } of faults) {
    let node = root;
    for (const step of path) {
      const next = node[step];
      if (next !== undefined && !Array.isArray(next)) node = next;
      else node = node[step] = {};
    }
    const leaves = Array.isArray(node['_errors']) ? node['_errors'] : [];
    node['_errors'] = [...leaves, { code, message }];
  }
  return { status: 400, body: { message: 'Invalid Form Body', code: 50035, errors: root } };
}
