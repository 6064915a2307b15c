import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { propose } from './challenges.ts';

/**
 * Offers the other player of a finished match the same again, with the colours swapped. Without a name the
 * caller's latest finished match is meant.
 */
export async function offerRematch(bot: Bot, call: Call, named: string | null): Promise<void> {
  const scope = scopeOf(call);
  const [latest] =
    named === null
      ? await bot.matches.history(scope, { personId: call.person.id }, { offset: 0, limit: 1 })
      : [{ id: named }];
  if (latest === undefined) return tell(bot, call, { key: 'bot:rematch.none', data: {} });
  const found = await bot.matches.get(latest.id, scope);
  if (!found.ok) return tell(bot, call, found.error);
  const { id, gameId, options, terms, players, outcome } = found.value;
  const { first, second } = players;
  if (call.person.id !== first.id && call.person.id !== second.id) {
    return tell(bot, call, {
      key: 'match:notYourMatch',
      data: { id, first: first.name, second: second.name },
    });
  }
  if (outcome === undefined) return tell(bot, call, { key: 'bot:rematch.notOver', data: { id } });
  const wasFirst = call.person.id === first.id;
  return propose(bot, call, {
    gameId,
    options,
    terms,
    exact: true,
    seat: wasFirst ? 'second' : 'first',
    thread: false,
    opponent:
      terms.level === null
        ? { ...(wasFirst ? second : first), bot: false }
        : { id: bot.userId, name: bot.userName, bot: true },
  });
}
