import { act, panel } from './page.ts';

/**
 * What Discord's client answers to an Activity in a frame, as its SDK asks: messages between windows, of an opcode and
 * a command.
 */

const opcodes = { handshake: 0, frame: 1, close: 2 } as const;

/** The RPC error for commands that are not played here. */
const invalidCommand = 4002;
/** The RPC error for a person who is not allowed. */
const invalidUser = 4010;

const frame = (answer: object) => [opcodes.frame, answer];

/** @returns the message to send back, if any. */
export async function answer(message: unknown): Promise<unknown> {
  if (!Array.isArray(message)) return undefined;
  const [opcode, payload] = message as readonly unknown[];
  if (opcode === opcodes.handshake) {
    const config = { api_endpoint: '//discord.com/api', environment: 'production' };
    return frame({ cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config } });
  }
  if (opcode === opcodes.frame) {
    const { cmd, nonce } = payload as Readonly<Record<'cmd' | 'nonce', string>>;
    const data = await carryOut(cmd);
    return frame({ cmd, nonce, data, evt: 'message' in data ? 'ERROR' : null });
  }
  if (opcode === opcodes.close) closePanel();
  return undefined;
}

async function carryOut(cmd: string): Promise<object> {
  const instanceId = panel.value?.instanceId;
  if (cmd !== 'AUTHORIZE' || instanceId === undefined)
    return { code: invalidCommand, message: `Invalid command: ${cmd}` };
  const said = await act({ kind: 'authorize', instanceId });
  return said.kind === 'code' ? { code: said.code } : { code: invalidUser, message: 'Not in this Activity' };
}

export function closePanel(): void {
  const { instanceId } = panel.value ?? {};
  panel.value = undefined;
  if (instanceId !== undefined) void act({ kind: 'leave', instanceId });
}
