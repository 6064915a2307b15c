import { z } from 'zod';
import { ownEmoji } from '../checks/selects.ts';
import { refusals, type Answer } from '../checks/refusal.ts';
import { userShape } from '../objects/objects.ts';
import { found, readBody, type Call, type RestContext, type Route } from './route.ts';

/** The application's own emoji, which its messages may have everywhere. */

/** Bytes of a picture, which Base64 makes a third longer. */
const largest = 256 * 1024;

const form = z.strictObject({
  name: z.string().regex(/^\w{2,32}$/),
  image: z
    .string()
    .regex(/^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/)
    .max((largest * 4) / 3 + 64),
});

const onOwn =
  (run: (call: Call, context: RestContext) => Answer): Route['run'] =>
  (call, context) =>
    call.params['application'] === context.world.bot.id ? run(call, context) : refusals.unknownApplication;

const shapeOf = ({ world }: RestContext, [name, id]: readonly [string, string]) => ({
  id,
  name,
  roles: [],
  user: userShape(world.bot),
  require_colons: true,
  managed: false,
  animated: false,
  available: true,
});

const path = '/applications/:application/emojis';

export const emojiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path,
    run: onOwn((_, context) =>
      found({ items: [...context.world.emoji].map((one) => shapeOf(context, one)) }),
    ),
  },
  {
    method: 'POST',
    path,
    run: onOwn((call, context) => {
      const body = readBody(context, call, form);
      if (!body.ok) return body.error;
      const id = context.world.addEmoji(body.value.name);
      ownEmoji.add(id);
      return { status: 201, body: shapeOf(context, [body.value.name, id]) };
    }),
  },
];
