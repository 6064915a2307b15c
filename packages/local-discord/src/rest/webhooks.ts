import { MessageFlags } from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import { messageEdit, webhookMessage } from '../checks/message.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { messageShape } from '../objects/messages.ts';
import type { MessageRecord } from '../world/records.ts';
import { refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import { checkFiles } from './attachments.ts';
import { reply } from './replies.ts';
import { emptied, isEmpty } from './messages.ts';
import { done, found, readBody, type Call, type RestContext, type Route } from './route.ts';

/** The acknowledged interaction of a webhook route. */
function hooked(call: Call, context: RestContext): Result<Interaction, Refusal> {
  if (call.params['application'] !== context.world.bot.id) return err(refusals.unknownWebhook);
  return context.interactions.answered(call.params['token'] ?? '');
}

function followUp(call: Call, context: RestContext): Answer {
  const interaction = hooked(call, context);
  if (!interaction.ok) return interaction.error;
  const body = readBody(context, call, webhookMessage);
  if (!body.ok) return body.error;
  const wrong = checkFiles(call, context, body.value);
  if (wrong !== undefined) return wrong;
  if (isEmpty(body.value, call.uploads.length)) return refusals.emptyMessage;
  const { world } = context;
  // The first follow-up to a deferred reply fills it, with the deferral's visibility.
  const waiting = world.message(interaction.value.channelId, interaction.value.originalId ?? '');
  if (waiting !== undefined && (waiting.flags & MessageFlags.Loading) !== 0) {
    context.posting.edit(waiting, body.value, call.uploads);
    interaction.value.followed = true;
    return found(messageShape(world, context.base(), waiting));
  }
  const message = reply(call, context, interaction.value, body.value);
  interaction.value.followed = true;
  return message === undefined
    ? refusals.unknownChannel
    : found(messageShape(world, context.base(), message));
}

/** A message of this interaction: `@original`, or a follow-up by ID. */
function hookedMessage(
  call: Call,
  context: RestContext,
): Result<{ readonly interaction: Interaction; readonly message: MessageRecord }, Refusal> {
  const interaction = hooked(call, context);
  if (!interaction.ok) return interaction;
  const { originalId, id, channelId } = interaction.value;
  const wanted = call.params['message'] ?? '';
  const message = context.world.message(channelId, wanted === '@original' ? (originalId ?? '') : wanted);
  const own = message?.id === originalId || message?.origin?.id === id;
  return message !== undefined && own
    ? ok({ interaction: interaction.value, message })
    : err(refusals.unknownMessage);
}

function edit(call: Call, context: RestContext): Answer {
  const hooked = hookedMessage(call, context);
  if (!hooked.ok) return hooked.error;
  const { interaction, message } = hooked.value;
  const v2 = (message.flags & MessageFlags.IsComponentsV2) !== 0;
  const body = readBody(context, call, messageEdit(v2));
  if (!body.ok) return body.error;
  const wrong = checkFiles(call, context, body.value, message);
  if (wrong !== undefined) return wrong;
  if (emptied(message, body.value, call.uploads.length)) return refusals.emptyMessage;
  context.posting.edit(message, body.value, call.uploads);
  interaction.followed = true;
  return found(messageShape(context.world, context.base(), message));
}

function get(call: Call, context: RestContext): Answer {
  const hooked = hookedMessage(call, context);
  return hooked.ok ? found(messageShape(context.world, context.base(), hooked.value.message)) : hooked.error;
}

function remove(call: Call, context: RestContext): Answer {
  const hooked = hookedMessage(call, context);
  if (!hooked.ok) return hooked.error;
  context.posting.remove(hooked.value.message);
  hooked.value.interaction.followed = true;
  return done;
}

const hook = '/webhooks/:application/:token';
const pace = { count: 5, per: 2000 };

export const webhookRoutes: readonly Route[] = [
  { method: 'POST', path: hook, major: 'token', pace, withoutBot: true, run: followUp },
  { method: 'GET', path: `${hook}/messages/:message`, major: 'token', pace, withoutBot: true, run: get },
  { method: 'PATCH', path: `${hook}/messages/:message`, major: 'token', pace, withoutBot: true, run: edit },
  {
    method: 'DELETE',
    path: `${hook}/messages/:message`,
    major: 'token',
    pace,
    withoutBot: true,
    run: remove,
  },
];
