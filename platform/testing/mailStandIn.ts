import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { SMTPServer } from 'smtp-server'

/** Mail settings for tests; the password is not a secret. */
export const mailbox = {
  user: 'school',
  password: 'hunter2hunter2hunter2',
  from: 'school@example.org',
  page: 'https://school.example/#/pages/message/list',
}

/**
 * What the server does with a message: accepts it, rejects it at a step, or stops answering or
 * hangs up during it.
 */
export type MailBehaviour =
  | 'take'
  | 'silent'
  | 'hangUp'
  | { readonly at: 'to' | 'data'; readonly code: number; readonly words?: string }

export type MailStandIn = {
  readonly port: number
  /** The received messages: recipients and full content. */
  readonly letters: {
    readonly to: readonly string[]
    readonly raw: string
    readonly isEncrypted: boolean
  }[]
  readonly close: () => Promise<void>
}

type Making = {
  readonly isSecure?: boolean
  readonly offersTls?: boolean
  readonly become?: () => MailBehaviour
}

const no = (code: number, words = '') =>
  Object.assign(new Error(`${words} no, dear reader@example.org`.trim()), { responseCode: code })

/** A local mail server with its built-in self-signed certificate. */
export async function mailStandIn({
  isSecure = false,
  offersTls = true,
  become = () => 'take',
}: Making = {}): Promise<MailStandIn> {
  const letters: { to: string[]; raw: string; isEncrypted: boolean }[] = []
  const server = new SMTPServer({
    secure: isSecure,
    logger: false,
    authOptional: true,
    allowInsecureAuth: true,
    closeTimeout: 50,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === mailbox.password ? done(null, { user: 'school' }) : done(no(535)),
    onRcptTo: (_address, _session, done) => {
      const behaviour = become()
      done(
        typeof behaviour === 'object' && behaviour.at === 'to'
          ? no(behaviour.code, behaviour.words)
          : null,
      )
    },
    onData: (stream, { envelope, secure }, say) => {
      void text(stream)
        .then((raw) =>
          answered(become(), {
            to: envelope.rcptTo.map(({ address }) => address),
            raw,
            isEncrypted: secure,
          }),
        )
        .then(say)
    },
  })
  /** The error to send, or null; a silent or disconnected server never answers. */
  function answered(
    behaviour: MailBehaviour,
    letter: (typeof letters)[number],
  ): Promise<Error | null> {
    if (behaviour === 'take') letters.push(letter)
    if (behaviour === 'hangUp') hangUp(server)
    if (behaviour === 'silent' || behaviour === 'hangUp') return Promise.race([])
    return Promise.resolve(typeof behaviour === 'object' ? no(behaviour.code) : null)
  }
  server.on('error', () => undefined)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: portOf(server.server.address()),
    letters,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function hangUp({ connections }: SMTPServer): void {
  for (const connection of connections) connection.close()
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null)
    throw new Error('the stand-in does not listen')
  return address.port
}
