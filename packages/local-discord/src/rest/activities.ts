import { z } from 'zod';
import { refusals, type Answer } from '../checks/refusal.ts';
import { userShape } from '../objects/objects.ts';
import { found, type Call, type RestContext, type Route } from './route.ts';

/** Routes for Activities: the exchange of an OAuth2 code, its owner, and who takes part. */

const exchange = z.object({
  client_id: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('authorization_code'),
  code: z.string(),
});

const denied = (status: number, error: string, error_description: string): Answer => ({
  status,
  body: { error, error_description },
});

/** OAuth2 has its own form of errors: RFC 6749, section 5.2. */
function token(call: Call, { world, activities }: RestContext): Answer {
  const given = exchange.safeParse(call.body);
  if (!given.success) return denied(400, 'invalid_request', 'Invalid "grant_type" or missing fields.');
  const { client_id, client_secret, code } = given.data;
  if (client_id !== world.bot.id || client_secret !== activities.secret)
    return denied(401, 'invalid_client', 'Invalid client.');
  const access_token = activities.redeem(code);
  if (access_token === undefined) return denied(400, 'invalid_grant', 'Invalid "code" in request.');
  return found({ access_token, token_type: 'Bearer', expires_in: 604_800, scope: 'identify' });
}

function me(call: Call, { world, activities }: RestContext): Answer {
  if (call.bearer === undefined) return found({ ...userShape(world.bot), verified: true });
  const person = activities.personOf(call.bearer);
  return person === undefined ? refusals.unauthorized : found(userShape(person));
}

function instance(call: Call, { world, activities }: RestContext): Answer {
  if (call.params['application'] !== world.bot.id) return refusals.unknownApplication;
  const running = activities.instance(call.params['instance'] ?? '');
  if (running === undefined) return refusals.notFound;
  const { id, launchId, channel, people } = running;
  const inGuild = channel.guildId !== null;
  return found({
    application_id: world.bot.id,
    instance_id: id,
    launch_id: launchId,
    location: {
      id: inGuild ? `gc-${channel.guildId}-${channel.id}` : `pc-${channel.id}`,
      kind: inGuild ? 'gc' : 'pc',
      channel_id: channel.id,
      guild_id: channel.guildId,
    },
    users: [...people],
  });
}

export const activityRoutes: readonly Route[] = [
  { method: 'POST', path: '/oauth2/token', withoutBot: true, run: token },
  { method: 'GET', path: '/users/@me', forPeople: true, run: me },
  { method: 'GET', path: '/applications/:application/activity-instances/:instance', run: instance },
];
