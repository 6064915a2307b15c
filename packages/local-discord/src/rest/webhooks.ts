import { MessageFlags } from 'discord-api-types/v10';
import { err, ok, type Result } from '../result.ts';
import { webhookMessage } from '../checks/message.ts';
import type { Interaction } from '../interactions/interactions.ts';
import type { MessageRecord } from '../world/records.ts';
import { refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import { reply } from './replies.ts';
import { done, readBody, show, type Call, type RestContext, type Route } from './route.ts';
import { checkDraft, readEdit } from './attachments.ts';

/** With its token, where the bot is no member (docs: receiving and responding, "Followup Messages"). */
const mostFollowUps = 5;

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
  const wrong = checkDraft(call, context, body.value);
  if (wrong !== undefined) return wrong;
  const { world } = context;
  const channel = world.channels.get(interaction.value.channelId);
  const isGuest = channel !== undefined && !world.hasBot(channel);
  if (isGuest && interaction.value.followUps >= mostFollowUps) return refusals.tooManyFollowUps;
  interaction.value.followUps += 1;
  // The first follow-up to a deferred reply fills it, with the deferral's visibility.
  const waiting = world.message(interaction.value.channelId, interaction.value.originalId ?? '');
  if (waiting !== undefined && (waiting.flags & MessageFlags.Loading) !== 0) {
    context.posting.edit(waiting, body.value, call.uploads);
    interaction.value.followed = true;
    return show(context, waiting);
  }
  const message = reply(call, context, interaction.value, body.value);
  interaction.value.followed = true;
  return message === undefined ? refusals.unknownChannel : show(context, message);
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
  const draft = readEdit(call, context, message);
  if (!draft.ok) return draft.error;
  context.posting.edit(message, draft.value, call.uploads);
  interaction.followed = true;
  return show(context, message);
}

function get(call: Call, context: RestContext): Answer {
  const hooked = hookedMessage(call, context);
  return hooked.ok ? show(context, hooked.value.message) : hooked.error;
}

function remove(call: Call, context: RestContext): Answer {
  const hooked = hookedMessage(call, context);
  if (!hooked.ok) return hooked.error;
  context.posting.remove(hooked.value.message);
  hooked.value.interaction.followed = true;
  return done;
}

const hook = '/webhooks/:application/:token';
const shared = { major: 'token', pace: { count: 5, per: 2000 }, withoutBot: true } as const;

export const webhookRoutes: readonly Route[] = [
  { ...shared, method: 'POST', path: hook, run: followUp },
  { ...shared, method: 'GET', path: `${hook}/messages/:message`, run: get },
  { ...shared, method: 'PATCH', path: `${hook}/messages/:message`, run: edit },
  { ...shared, method: 'DELETE', path: `${hook}/messages/:message`, run: remove },
];
