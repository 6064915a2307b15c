import {
  ApplicationCommandOptionType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type APIApplicationCommandOptionChoice,
  type APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import { deferral, envelope, suggestions } from '../checks/callback.ts';
import { messageEdit, webhookMessage } from '../checks/message.ts';
import { modalForm } from '../checks/modal.ts';
import type { Interaction } from '../interactions/interactions.ts';
import { messageShape } from '../objects/messages.ts';
import type { MessageRecord } from '../world/records.ts';
import { invalidForm, refusals, type Answer, type Refusal } from '../checks/refusal.ts';
import { reply } from './replies.ts';
import { done, found, readBody, type Call, type RestContext, type Route } from './route.ts';
import { checkDraft } from './attachments.ts';

const types = InteractionResponseType;

/** The callback types allowed for each type of interaction. */
function allowedTypes(interaction: Interaction): readonly InteractionResponseType[] {
  const reply = [types.ChannelMessageWithSource, types.DeferredChannelMessageWithSource];
  const update =
    interaction.pressedMessageId === null ? [] : [types.DeferredMessageUpdate, types.UpdateMessage];
  switch (interaction.type) {
    case InteractionType.Ping:
      return [types.Pong];
    case InteractionType.ApplicationCommand:
      return [...reply, types.Modal, types.LaunchActivity];
    case InteractionType.MessageComponent:
      return [...reply, ...update, types.Modal, types.LaunchActivity];
    case InteractionType.ApplicationCommandAutocomplete:
      return [types.ApplicationCommandAutocompleteResult];
    case InteractionType.ModalSubmit:
      return [...reply, ...update, types.LaunchActivity];
  }
}

/** The result of a callback: the message that it created or changed. */
interface Carried {
  readonly call: Call;
  readonly context: RestContext;
  readonly interaction: Interaction;
  readonly data: unknown;
}
type Made = Result<MessageRecord | undefined, Refusal>;

/** Parses `data`; error paths start with that name. */
function readData<S>({ call, context, data }: Carried, schema: z.ZodType<S>): Result<S, Refusal> {
  const whole = readBody(context, call, z.object({ data: schema }), { data });
  return whole.ok ? ok(whole.value.data) : whole;
}

function say(carried: Carried): Made {
  const { call, context, interaction } = carried;
  const draft = readData(carried, webhookMessage);
  if (!draft.ok) return draft;
  const wrong = checkDraft(call, context, draft.value);
  if (wrong !== undefined) return err(wrong);
  const message = reply(call, context, interaction, draft.value);
  if (message === undefined) return err(refusals.unknownChannel);
  context.interactions.acknowledge(interaction, { kind: 'message', messageId: message.id });
  return ok(message);
}

function defer(carried: Carried): Made {
  const { call, context, interaction } = carried;
  const given = readData(carried, deferral);
  if (!given.ok) return given;
  const flags = given.value?.flags ?? 0;
  if ((flags & ~MessageFlags.Ephemeral) !== 0) context.report(`${call.name}: a deferral with flags ${flags}`);
  const draft = { flags: flags & MessageFlags.Ephemeral };
  const message = reply(call, context, interaction, draft, MessageFlags.Loading);
  if (message === undefined) return err(refusals.unknownChannel);
  context.interactions.acknowledge(interaction, { kind: 'deferred', messageId: message.id });
  return ok(message);
}

function deferUpdate({ context, interaction }: Carried): Made {
  context.interactions.acknowledge(interaction, { kind: 'deferred update' });
  return ok(pressed(context, interaction));
}

function update(carried: Carried): Made {
  const { call, context, interaction } = carried;
  const message = pressed(context, interaction);
  if (message === undefined) return err(refusals.unknownMessage);
  const draft = readData(carried, messageEdit((message.flags & MessageFlags.IsComponentsV2) !== 0));
  if (!draft.ok) return draft;
  const wrong = checkDraft(call, context, draft.value, message);
  if (wrong !== undefined) return err(wrong);
  context.posting.edit(message, draft.value, call.uploads);
  context.interactions.acknowledge(interaction, { kind: 'update', messageId: message.id });
  return ok(message);
}

function openModal(carried: Carried): Made {
  const modal = readData(carried, modalForm);
  if (!modal.ok) return modal;
  const shown = modal.value as APIModalInteractionResponseCallbackData;
  carried.context.interactions.acknowledge(carried.interaction, { kind: 'modal', modal: shown });
  return ok(undefined);
}

function suggest(carried: Carried): Made {
  const { interaction } = carried;
  const offered = readData(carried, suggestions(interaction.focused ?? ApplicationCommandOptionType.String));
  if (!offered.ok) return offered;
  const choices = offered.value.choices as APIApplicationCommandOptionChoice[];
  carried.context.interactions.acknowledge(interaction, { kind: 'suggestions', choices });
  return ok(undefined);
}

function launch({ context, interaction }: Carried): Made {
  const person = context.world.people.get(interaction.personId);
  const channel = context.world.channels.get(interaction.channelId);
  if (person === undefined || channel === undefined) return err(refusals.unknownChannel);
  const { id } = context.activities.launch(person, channel);
  context.interactions.acknowledge(interaction, { kind: 'activity', instanceId: id });
  return ok(undefined);
}

const ways: Readonly<Partial<Record<InteractionResponseType, (carried: Carried) => Made>>> = {
  [types.ChannelMessageWithSource]: say,
  [types.DeferredChannelMessageWithSource]: defer,
  [types.DeferredMessageUpdate]: deferUpdate,
  [types.UpdateMessage]: update,
  [types.Modal]: openModal,
  [types.ApplicationCommandAutocompleteResult]: suggest,
  [types.LaunchActivity]: launch,
};

function pressed(context: RestContext, interaction: Interaction): MessageRecord | undefined {
  return context.world.message(interaction.channelId, interaction.pressedMessageId ?? '');
}

function callback(call: Call, context: RestContext): Answer {
  const open = context.interactions.unanswered(call.params['interaction'] ?? '', call.params['token'] ?? '');
  if (!open.ok) return open.error;
  const interaction = open.value;
  const body = readBody(context, call, envelope);
  if (!body.ok) return body.error;
  const allowed = allowedTypes(interaction);
  const type = allowed.find((one) => Number(one) === body.value.type);
  const carryOut = type === undefined ? undefined : ways[type];
  if (type === undefined || carryOut === undefined) {
    const message = `Value must be one of {${allowed.join(', ')}}.`;
    return invalidForm([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
  }
  const answered = carryOut({ call, context, interaction, data: body.value.data });
  if (!answered.ok) return answered.error;
  if (call.query.get('with_response') !== 'true') return done;
  return found(callbackShape(context, interaction, type, answered.value));
}

function callbackShape(
  context: RestContext,
  interaction: Interaction,
  type: InteractionResponseType,
  message: MessageRecord | undefined,
): object {
  const shape = message === undefined ? undefined : messageShape(context.world, context.base(), message);
  const { acknowledgement } = interaction;
  const instanceId = acknowledgement?.kind === 'activity' ? acknowledgement.instanceId : undefined;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(instanceId !== undefined && { activity_instance_id: instanceId }),
      ...(message !== undefined && {
        response_message_id: message.id,
        response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: message.privateFor !== null,
      }),
    },
    resource: {
      type,
      ...(shape !== undefined && { message: shape }),
      ...(instanceId !== undefined && { activity_instance: { id: instanceId } }),
    },
  };
}

const path = '/interactions/:interaction/:token/callback';
export const callbackRoutes: readonly Route[] = [
  { method: 'POST', path, major: 'interaction', withoutBot: true, run: callback },
];
