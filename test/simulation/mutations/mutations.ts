/** A deliberate bug: one piece of the source replaced by another. */
export interface Mutation {
  readonly what: string;
  readonly file: string;
  /** Occurs exactly once. */
  readonly find: string;
  readonly replace: string;
  /** One finds it only rarely. */
  readonly processes?: 2;
}

/** Bugs that the simulation has to find, by name. */
export const mutations: Readonly<Record<string, Mutation>> = {
  guard: {
    what: 'two changes of the same version of a match are both stored',
    file: 'src/store/sql/matches/matches.ts',
    find: "where(and(matching(matches, 'id'), eq(matches.version, sql.placeholder('expected'))))",
    replace: "where(matching(matches, 'id'))",
  },
  early: {
    what: 'a turn is shown before it is stored',
    file: 'src/matches/play/changes.ts',
    find: 'const changed = await store.matches.change(stored, counted(games, stored, complete));',
    replace:
      'store.matches.change(stored, counted(games, stored, complete)).catch(() => undefined); const changed = ok({ ...stored, ...complete.match, version: stored.version + 1, events: [...stored.events, ...complete.events] } as typeof stored); if (attempt < 0) return err({ key: "match:busy", data: { id } });',
  },
  lease: {
    processes: 2,
    what: 'due work that is being done is handed out again',
    file: 'src/store/sql/matches/due.ts',
    find: "given(due, 'holder', 'leasedUntil', 'claim')",
    replace: "given(due, 'holder', 'claim')",
  },
  doubled: {
    what: 'an interaction or message that arrives twice is handled twice',
    file: 'src/store/sqlite/processes.ts',
    find: 'if (this.#events.has(id)) return false;',
    replace: '',
  },
  mover: {
    what: 'anyone may move in a match',
    file: 'src/matches/reading/rights.ts',
    find: 'if (players[toMove].id !== personId) {',
    replace: 'if (players[toMove].id === "") {',
  },
  votes: {
    what: 'a team does not play what most of its members want',
    file: 'src/matches/teams/voting.ts',
    find: 'votes.get(ply) === most)',
    replace: 'votes.get(ply) !== most || votes.size === 1)',
  },
  consent: {
    what: 'players may accept their own offers',
    file: 'src/matches/play/offers.ts',
    find: 'if (by === seat) return err(',
    replace: 'if (by !== by) return err(',
  },
  done: {
    what: 'due work that was done stays due',
    file: 'src/store/sql/matches/due.ts',
    find: 'const finished = await db.get(finish, { ...claimed });',
    replace:
      'const finished = claimed.kind === "remind" || claimed.kind === "warn" ? undefined : await db.get(finish, { ...claimed });',
  },
  extension: {
    what: 'clocks are not extended after an outage',
    file: 'src/store/sql/matches/clocks.ts',
    find: 'Math.abs(gap) > toleranceMs);',
    replace: 'Math.abs(gap) > Infinity);',
  },
  rating: {
    what: 'the winner of a rated match gains twice',
    file: 'src/store/sql/ratings/counting.ts',
    find: 'await writeRating(db, match, personId, await latest(db, match, personId), rules);',
    replace:
      '{ const now = await latest(db, match, personId); await writeRating(db, match, personId, now && { ...now, points: now.points + 10 }, rules); }',
  },
  nonce: {
    what: 'a board is posted, and pings, again when the answer to its first post is lost',
    file: 'src/discord/boards/posted/sending.ts',
    find: "occasion === 'asked' ? {} : { key:",
    replace: "occasion === 'asked' || id !== '' ? {} : { key:",
  },
  newest: {
    what: 'a posted board is not stored as the newest',
    file: 'src/store/sql/matches/matches.ts',
    find: '[insertBoard, board],',
    replace: '...(board.version % 5 === 0 ? [] : [[insertBoard, board] as const]),',
  },
  show: {
    what: 'a stored turn does not make its board due',
    file: 'src/matches/play/changes.ts',
    find: 'due: [...time.due, ...(isShown ? [showSoon(at)] : [])],',
    replace: 'due: [...time.due],',
  },
  disarm: {
    what: 'the board before the newest keeps its buttons',
    file: 'src/discord/boards/posted/boards.ts',
    find: '    void this.#disarm(older, how);\n',
    replace: '',
  },
  late: {
    processes: 2,
    what: 'a board that was posted late by a process that died stays below the newest',
    file: 'src/matches/reading/stored-matches.ts',
    find: 'if (lock?.isTakenOver === true)',
    replace: 'if (lock === undefined)',
  },
  name: {
    what: 'whoever accepts a challenge need not be the one it is for',
    file: 'src/matches/challenges/answers.ts',
    find: 'if (opponent !== null && by.id !== opponent) {',
    replace: 'if (opponent === "") {',
  },
  told: {
    what: 'followers are sent the same board again',
    file: 'src/discord/features/follow/due.ts',
    find: "await following.told(match, waiting);\n  return 'done';",
    replace: 'return { at: bot.time.now() + 30_000 };',
  },
  follower: {
    what: 'boards are sent to the players rather than to those who follow the match',
    file: 'src/discord/features/follow/due.ts',
    find: 'const all = [...direct, inChannel];',
    replace: 'const all = [match.players.first.id, match.players.second.id, inChannel];',
  },
  promise: {
    what: 'somebody is told that they follow a person, which is not stored',
    file: 'src/matches/following/following.ts',
    find: 'await store.follows.add(row);',
    replace: "if (kind !== 'person') await store.follows.add(row);",
  },
  refusal: {
    what: 'a vacation that is refused is forgotten with all others',
    file: 'src/matches/vacations/vacations.ts',
    find: ': chosen;\n    });',
    replace: ': { ...chosen, vacations: {} };\n    });',
  },
  kept: {
    what: 'settings that are changed again are confirmed, but not stored',
    file: 'src/store/sql/people/settings.ts',
    find: 'else await db.run(write, { of, id, value });',
    replace:
      'else if ((await readStoredSettings(db, of, id)) === undefined) await db.run(write, { of, id, value });',
  },
  reminder: {
    what: 'a reminder is forgotten when it is due',
    file: 'src/discord/features/reminders/due.ts',
    find: "if (due.kind === 'nudge' && !due.isWelcome)",
    replace: "if (due.kind === 'remind') return 'done'; if (due.kind === 'nudge' && !due.isWelcome)",
  },
  unstored: {
    what: 'a move on the page is acknowledged, but not stored',
    file: 'src/matches/play/remote.ts',
    find: 'return told(played.ok ? ok(played.value.match) : played);',
    replace: 'return told(played.ok ? ok(played.value.match) : ok(match));',
  },
  elsewhere: {
    what: 'a link is accepted for whatever it is altered to open',
    file: 'src/web/links.ts',
    find: 'if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;',
    replace: 'if (timingSafeEqual(given, given) && given.length === 0) return undefined;',
  },
  away: {
    what: 'moves on the page are taken before the clocks are right after an absence',
    file: 'src/web/requests.ts',
    find: 'if (!(await clocks.isServed(link.scope.guildId, isQuick(asked.match.terms))))',
    replace: 'if (link.scope.guildId === "")',
  },
  unserved: {
    what: 'links to a server that the bot was removed from still play',
    file: 'src/web/access/membership.ts',
    find: "if (membership.kind !== 'member') return membership.kind;",
    replace:
      "if (membership.kind === 'unserved') return undefined; if (membership.kind !== 'member') return membership.kind;",
  },
  removed: {
    what: 'links of somebody who left a server, or is banned there, still play',
    file: 'src/web/access/membership.ts',
    find: "if (membership.kind !== 'member') return membership.kind;",
    replace:
      "if (membership.kind === 'left') return undefined; if (membership.kind !== 'member') return membership.kind;",
  },
  timeout: {
    what: 'links of somebody in time-out still play',
    file: 'src/web/access/membership.ts',
    find: 'return acts && membership.timedOutUntil > this.#deps.time.now()',
    replace: 'return acts && membership.timedOutUntil === Infinity',
  },
  queue: {
    what: 'whoever comes to the Activity first is let in first, however often they come',
    file: 'src/web/access/entrance-queue.ts',
    find: 'one.failed - other.failed || one.before - other.before || one.served - other.served',
    replace: '0',
  },
  open: {
    what: 'a page stays open after its holder has left the server',
    file: 'src/web/requests.ts',
    find: 'if ((await this.#access.memberships.barred(link, channelId, false)) !== undefined) return end();',
    replace: '',
  },
  limits: {
    what: 'people may do as much as they like',
    file: 'src/discord/interactions/limits.ts',
    find: 'acting.take(personId, cost) ?',
    replace: 'acting.take(personId, 0 * cost) ?',
  },
  shared: {
    what: 'all people together may do only as much as one',
    file: 'src/discord/interactions/limits.ts',
    find: 'acting.take(personId, cost) ?',
    replace: "acting.take('', cost) ?",
  },
  renewed: {
    what: 'a page stays open although its holder has asked for another link',
    file: 'src/web/requests.ts',
    find: 'if (!isRead || !(await this.#deps.links.isValid(link))) return end();',
    replace: 'if (!isRead) return end();',
  },
};
