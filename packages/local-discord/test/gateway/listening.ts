import { type Client, Events } from 'discord.js';

/** Every message that a client receives, as `author: content`. */
export function listen(client: Client): string[] {
  const heard: string[] = [];
  client.on(Events.MessageCreate, (message) => heard.push(`${message.author.username}: ${message.content}`));
  return heard;
}
