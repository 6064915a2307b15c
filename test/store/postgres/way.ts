import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a PostgreSQL server on which answers and connections can be lost. */
export class Way {
  readonly #server: Server;
  readonly #connections = new Set<{ silent: boolean; readonly end: () => void }>();
  port = 0;
  /** Loses the connection instead of passing on the answer to the next such command. */
  loseAfter: string | undefined;
  /** How often something was sent that nobody gets. */
  unheard = 0;
  /** What was sent to the server. */
  sent = '';

  /** The server's port. Connections that were made before it is changed lead to where they did. */
  to: number;

  constructor(to: number) {
    this.to = to;
    this.#server = createServer((socket) => {
      const behind = connect(this.to, '127.0.0.1');
      const end = () => {
        socket.destroy();
        behind.destroy();
      };
      const connection = { silent: false, end };
      this.#connections.add(connection);
      let losing = false;
      const pass = (data: Buffer, onto: Socket) => {
        if (connection.silent) this.unheard += 1;
        else if (losing && onto === socket) end();
        else onto.write(data);
      };
      socket.on('data', (data) => {
        this.sent += data.toString('latin1');
        if (this.loseAfter !== undefined && data.toString('latin1').includes(this.loseAfter)) {
          this.loseAfter = undefined;
          losing = true;
        }
        pass(data, behind);
      });
      behind.on('data', (data) => pass(data, socket));
      for (const one of [socket, behind])
        one.on('close', () => void (connection.silent || end())).on('error', () => undefined);
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** The same database by this way. */
  url(url: string): string {
    return url.replace(`:${this.to}/`, `:${this.port}/`);
  }

  /**
   * Nothing more arrives on the connections there are, as when the server's machine or a router loses power; new ones
   * are as before.
   */
  silence(): void {
    for (const connection of this.#connections) connection.silent = true;
  }

  async close(): Promise<void> {
    for (const { end } of this.#connections) end();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
