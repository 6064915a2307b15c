import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { z } from 'zod';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { deferral, envelope, suggestions } from '../checks/callback.ts';
import type { Draft } from '../checks/message.ts';
import { messageEdit, webhookMessage } from '../checks/message.ts';
import { modalForm } from '../checks/modal.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { originOf } from '../interactions/interactions.ts';
import { messageShape } from '../objects/messages.ts';
import type { MessageRecord } from '../world/records.ts';
import type { Answer, Refusal } from '../checks/refusal.ts';
import { invalidForm, refusals } from '../checks/refusal.ts';
import { checkFiles } from './attachments.ts';
import { emptied, isEmpty } from './messages.ts';
import type { Call, RestContext, Route } from './route.ts';
import { done, found, readBody } from './route.ts';

const T = InteractionResponseType;

/** The callback types that each type of interaction takes. */
function allowedTypes(interaction: Interaction): readonly InteractionResponseType[] {
  const reply = [T.ChannelMessageWithSource, T.DeferredChannelMessageWithSource];
  const update = interaction.pressedMessageId === null ? [] : [T.DeferredMessageUpdate, T.UpdateMessage];
  switch (interaction.type) {
    case InteractionType.Ping:
      return [T.Pong];
    case InteractionType.ApplicationCommand:
      return [...reply, T.Modal];
    case InteractionType.MessageComponent:
      return [...reply, ...update, T.Modal];
    case InteractionType.ApplicationCommandAutocomplete:
      return [T.ApplicationCommandAutocompleteResult];
    case InteractionType.ModalSubmit:
      return [...reply, ...update];
  }
}

function callback(call: Call, context: RestContext): Answer {
  const open = context.interactions.unanswered(call.params['interaction'] ?? '', call.params['token'] ?? '');
  if (!open.ok) return open.error;
  const interaction = open.value;
  const body = readBody(context, call, envelope);
  if (!body.ok) return body.error;
  const allowed = allowedTypes(interaction);
  const type = allowed.find((one) => Number(one) === body.value.type);
  if (type === undefined) {
    const message = `Value must be one of {${allowed.join(', ')}}.`;
    return invalidForm([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
  }
  const answered = answer(call, context, interaction, type, body.value.data);
  if (!answered.ok) return answered.error;
  if (call.query.get('with_response') !== 'true') return done;
  return found(callbackShape(context, interaction, type, answered.value));
}

/** Carries out a callback; the message is the one that it made or changed. */
function answer(
  call: Call,
  context: RestContext,
  interaction: Interaction,
  type: InteractionResponseType,
  data: unknown,
): Result<MessageRecord | undefined, Refusal> {
  const { interactions } = context;
  // Faults in `data` are told with that name in front.
  const read = <S>(schema: z.ZodType<S>): Result<S, Refusal> => {
    const whole = readBody(context, call, z.object({ data: schema }), { data });
    return whole.ok ? ok(whole.value.data) : whole;
  };
  if (type === T.ChannelMessageWithSource) {
    const draft = read(webhookMessage);
    if (!draft.ok) return draft;
    const wrong = checkFiles(call, context, draft.value);
    if (wrong !== undefined) return err(wrong);
    if (isEmpty(draft.value, call.uploads.length)) return err(refusals.emptyMessage);
    const message = reply(call, context, interaction, draft.value);
    if (message === undefined) return err(refusals.unknownChannel);
    interactions.acknowledge(interaction, { kind: 'message', messageId: message.id });
    return ok(message);
  }
  if (type === T.DeferredChannelMessageWithSource) {
    const given = read(deferral);
    if (!given.ok) return given;
    const flags = given.value?.flags ?? 0;
    if ((flags & ~MessageFlags.Ephemeral) !== 0)
      context.report(`${call.name}: a deferral with flags ${flags}`);
    const message = reply(
      call,
      context,
      interaction,
      { flags: flags & MessageFlags.Ephemeral },
      MessageFlags.Loading,
    );
    if (message === undefined) return err(refusals.unknownChannel);
    interactions.acknowledge(interaction, { kind: 'deferred', messageId: message.id });
    return ok(message);
  }
  if (type === T.DeferredMessageUpdate) {
    interactions.acknowledge(interaction, { kind: 'deferred update' });
    return ok(pressed(context, interaction));
  }
  if (type === T.UpdateMessage) {
    const message = pressed(context, interaction);
    if (message === undefined) return err(refusals.unknownMessage);
    const draft = read(messageEdit((message.flags & MessageFlags.IsComponentsV2) !== 0));
    if (!draft.ok) return draft;
    const wrong = checkFiles(call, context, draft.value, message);
    if (wrong !== undefined) return err(wrong);
    if (emptied(message, draft.value, call.uploads.length)) return err(refusals.emptyMessage);
    context.posting.edit(message, draft.value, call.uploads);
    interactions.acknowledge(interaction, { kind: 'update', messageId: message.id });
    return ok(message);
  }
  if (type === T.Modal) {
    const modal = read(modalForm);
    if (!modal.ok) return modal;
    const shown = modal.value as APIModalInteractionResponseCallbackData;
    interactions.acknowledge(interaction, { kind: 'modal', modal: shown });
    return ok(undefined);
  }
  const offered = read(suggestions(interaction.focused ?? ApplicationCommandOptionType.String));
  if (!offered.ok) return offered;
  const choices = offered.value.choices as APIApplicationCommandOptionChoice[];
  interactions.acknowledge(interaction, { kind: 'suggestions', choices });
  return ok(undefined);
}

function pressed(context: RestContext, interaction: Interaction): MessageRecord | undefined {
  return context.world.message(interaction.channelId, interaction.pressedMessageId ?? '');
}

/** Flags that an answer to an interaction may have. */
const REPLY_FLAGS =
  MessageFlags.Ephemeral |
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

/** Posts an answer; undefined when the channel has gone. Follow-ups refer to the first answer. */
function reply(
  call: Call,
  context: RestContext,
  interaction: Interaction,
  draft: Draft,
  extraFlags = 0,
): MessageRecord | undefined {
  const channel = context.world.channels.get(interaction.channelId);
  if (channel === undefined) return undefined;
  const flags = draft.flags ?? 0;
  if ((flags & ~REPLY_FLAGS) !== 0) context.report(`${call.name}: flags ${flags} in an answer`);
  const first = interaction.originalId === null;
  const reference = first ? interaction.pressedMessageId : interaction.originalId;
  const answersCommand = first && interaction.type === InteractionType.ApplicationCommand;
  return context.posting.post({
    channel,
    authorId: context.world.bot.id,
    draft: { ...draft, flags: flags & REPLY_FLAGS },
    uploads: call.uploads,
    type: answersCommand
      ? commandAnswer(context, interaction)
      : reference === null
        ? MessageType.Default
        : MessageType.Reply,
    privateFor: (flags & MessageFlags.Ephemeral) === 0 ? null : interaction.personId,
    origin: originOf(interaction),
    replyTo: reference,
    replyPings: false,
    flags: extraFlags,
  });
}

/** What an answer to a slash command is, and to one from a menu. */
function commandAnswer(context: RestContext, { command: name }: Interaction): MessageType {
  const known = context.world.commands.find(({ command }) => command.name === name)?.command;
  const slash = (known?.type ?? ApplicationCommandType.ChatInput) === ApplicationCommandType.ChatInput;
  return slash ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}

function callbackShape(
  context: RestContext,
  interaction: Interaction,
  type: InteractionResponseType,
  message: MessageRecord | undefined,
): object {
  const shape = message === undefined ? undefined : messageShape(context.world, context.base(), message);
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message !== undefined && {
        response_message_id: message.id,
        response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: message.privateFor !== null,
      }),
    },
    resource: { type, ...(shape !== undefined && { message: shape }) },
  };
}

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
  // The first follow-up to a deferred reply fills it, as private or public as the deferral was.
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

/** A message of this interaction: `@original`, or a follow-up by its id. */
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

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    major: 'interaction',
    withoutBot: true,
    run: callback,
  },
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
