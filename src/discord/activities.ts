import type { APIActivityInstance, APIUser, REST } from 'discord.js';
import { DiscordAPIError, OAuth2Routes, Routes } from 'discord.js';
import type { Person, Scope } from '../matches/index.ts';

interface ActivitiesDeps {
  readonly rest: REST;
  /** For requests without the bot's token. Each makes one after the other, so there are as many as people at once. */
  readonly openRests: readonly REST[];
  readonly applicationId: string;
  readonly secret: string;
}

/** What Discord says about people who open the bot's Activity. */
export class DiscordActivities {
  readonly #deps: ActivitiesDeps;
  #identified = 0;

  constructor(deps: ActivitiesDeps) {
    this.#deps = deps;
  }

  get applicationId(): string {
    return this.#deps.applicationId;
  }

  /** Who gave this code, and what lets Discord's client speak for them; `undefined` if it is not valid, or used. */
  async identify(code: string) {
    const { openRests, applicationId: client_id, secret: client_secret } = this.#deps;
    const openRest = openRests[this.#identified++ % openRests.length]!;
    const body = new URLSearchParams({ client_id, client_secret, grant_type: 'authorization_code', code });
    const granted = await openRest
      .post(tokenRoute, {
        body,
        passThroughBody: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        auth: false,
      })
      .catch((cause: unknown) => refused(cause, 'invalid_grant'));
    if (granted === undefined) return undefined;
    const { access_token: accessToken } = granted as { readonly access_token: string };
    const headers = { authorization: `Bearer ${accessToken}` };
    const { id, global_name, username } = (await openRest.get(Routes.user(), {
      headers,
      auth: false,
    })) as APIUser;
    const person: Person = { id, name: global_name ?? username };
    return { person, accessToken };
  }

  /** Where an instance runs, and who takes part; `undefined` if there is none. */
  async instance(id: string) {
    const { rest, applicationId } = this.#deps;
    const route = Routes.applicationActivityInstance(applicationId, id);
    const found = await rest.get(route).catch((cause: unknown) => refused(cause, 404));
    if (found === undefined) return undefined;
    const { location, users } = found as APIActivityInstance;
    const scope: Scope = { guildId: location.guild_id ?? null, channelId: location.channel_id };
    return { scope, personIds: users };
  }
}

/** Relative to the API's URL, which may be another than Discord's. */
const tokenRoute = new URL(OAuth2Routes.tokenURL).pathname.replace(/^\/api\/v\d+/, '') as `/${string}`;

/** @throws unless Discord refused it with this status or code. */
function refused(cause: unknown, expected: string | number): undefined {
  if (cause instanceof DiscordAPIError && (cause.code === expected || cause.status === expected))
    return undefined;
  throw cause;
}
