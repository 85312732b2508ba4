import { Readable } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'

import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

import type { MailSettings } from '../settings/portSettings.ts'
import { OutsideError } from './outside.ts'
import { mailAddressesBegin } from './mail.ts'
import type { Mail } from './mail.ts'
import type { NoticeOutcome } from './outsideNotices.ts'

type Letter = {
  readonly id: string
  readonly to: string
  readonly school: string
  readonly text: string
}

/** The limit of one step; `wholeMs` limits the whole exchange. */
const stepMs = 8000
const wholeMs = 20_000

/** SMTP over TLS; `tls` is for tests, whose certificates no authority has signed. */
export function mailNotices(
  settings: MailSettings,
  clock: () => Date,
  tls: ConnectionOptions = {},
): Mail {
  const post = (letter: Letter) => sendLetter(settings, letter, { now: clock(), tls })
  return {
    channel: 'mail',
    service: '邮件通知',
    addressesBegin: mailAddressesBegin,
    send: ({ id, address, school, text, moment }) =>
      post({
        id,
        to: address.slice(mailAddressesBegin.length),
        school,
        text: `${school}：${text}（${moment}）。\n打开 ${settings.page} 查看。如果不想再收到，可以在“设置 › 微信和邮件通知”里关闭。`,
      }),
    sendCode: ({ address, school, code }) =>
      post({
        id: '',
        to: address,
        school,
        text: `您正在设置接收通知的邮箱，验证码是 ${code}，五分钟内有效。\n如果不是您本人操作，请不要理会这封邮件。`,
      }),
  }
}

type SignInContext = { readonly now: Date; readonly tls: ConnectionOptions }

async function sendLetter(
  settings: MailSettings,
  letter: Letter,
  { now, tls }: SignInContext,
): Promise<NoticeOutcome> {
  const { user, password, from } = settings
  const line = lineTo(settings, tls)
  let hasBegun = false
  async function* given(content: Buffer) {
    hasBegun = true
    yield content
  }
  // A broken connection usually rejects the pending step, but not always, so its end is watched
  // throughout.
  const ended = new Promise<never>((_, reject) => {
    line.on('error', reject)
    line.on('end', () => reject(new OutsideError('邮件通知', 'broken')))
  })
  // A server that sends one character at a time never hits a step timeout, so the whole exchange
  // has one too.
  const timer = setTimeout(() => line.close(), wholeMs)
  const conversation = async () => {
    const content = await composed(settings, letter, now)
    await step((done) => line.connect(done))
    if (user) await step((done) => line.login({ user, pass: password }, done))
    await step((done) => line.send({ from, to: [letter.to] }, Readable.from(given(content)), done))
  }
  try {
    await Promise.race([conversation(), ended])
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error, hasBegun)
  } finally {
    clearTimeout(timer)
    line.close()
    ended.catch(() => undefined)
  }
}

const lineTo = ({ host, port, security }: MailSettings, tls: ConnectionOptions): SMTPConnection =>
  new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    logger: false,
    tls,
  })

const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())))

/** One recipient, plain text; no content is read from a file or a URL. */
function composed(
  { from }: MailSettings,
  { id, to, school, text }: Letter,
  now: Date,
): Promise<Buffer> {
  const mail = new MailComposer({
    from: { name: school, address: from },
    to: { name: '', address: to },
    subject: `${school}提醒您`,
    text,
    date: now,
    ...(id === '' ? {} : { messageId: `<notice-${id}@${from.slice(from.indexOf('@') + 1)}>` }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/**
 * A rejection means not delivered; a connection lost before the content was sent means not sent.
 */
function outcomeOf(error: unknown, hasBegun: boolean): NoticeOutcome {
  const { response = '', responseCode = 0, command = '', code = '' } = wordsOf(error)
  // Many rejections of a recipient are about the sender: only a code for a missing mailbox makes
  // the address invalid.
  if (responseCode >= 500 && command === 'RCPT TO')
    return noMailbox.test(response)
      ? { kind: 'never', code: `smtp ${responseCode}`, isGone: true }
      : { kind: 'later', code: `smtp ${responseCode}` }
  if (responseCode >= 500 && (command === 'DATA' || command === 'MAIL FROM'))
    return { kind: 'never', code: `smtp ${responseCode}` }
  if (responseCode >= 400) return { kind: 'later', code: `smtp ${responseCode}` }
  return { kind: hasBegun ? 'unknown' : 'later', code: failures[code] ?? 'broken' }
}

/** Enhanced status codes (RFC 3463) of an address that does not exist, has moved or is disabled. */
const noMailbox = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

/** Fixed texts of our own: the server's reply may name the recipient. */
const failures: Readonly<Record<string, string>> = {
  ETIMEDOUT: 'slow',
  ETLS: 'no TLS',
  EDNS: 'unreachable',
  EAUTH: 'no login',
}

function wordsOf(error: unknown): {
  response?: string
  responseCode?: number
  command?: string
  code?: string
} {
  if (!(error instanceof Error)) return {}
  const all = Object.fromEntries(Object.entries(error))
  return {
    ...(typeof all['response'] === 'string' && { response: all['response'] }),
    ...(typeof all['responseCode'] === 'number' && { responseCode: all['responseCode'] }),
    ...(typeof all['command'] === 'string' && { command: all['command'] }),
    ...(typeof all['code'] === 'string' && { code: all['code'] }),
  }
}
