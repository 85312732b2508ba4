import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { isAdministrator } from '../actor.ts'
import type { Actor } from '../actor.ts'
import type { App } from './createApp.ts'
import { factsOf } from './call.ts'
import type { Call, Prepare, Preparation, RequestFacts, Steps, Verb } from './call.ts'
import type { Db, Tx } from '../database/db.ts'
import { encoderOf, refusalAnswer } from './envelope.ts'
import type { Encoder } from './envelope.ts'
import { indexOfInput, storeReply, takeIdempotencyKey } from './idempotency.ts'
import type { StoredAnswer } from './idempotency.ts'
import { mergedInput, parseInput } from './input.ts'
import { spendRate } from './rateLimit.ts'
import { notAllowed, notSignedIn, passwordChangeNeeded, refusal, Refused } from '../refusal.ts'
import { sendAnswer } from './sendAnswer.ts'
import { tellingRefusals } from './tellingRefusals.ts'
import { incomingFile } from './upload.ts'

type Answer = { status: number; text: string }

/**
 * Binds a verb to its endpoint under both prefixes; refuses to boot if the endpoint does not
 * declare who may call it.
 */
export function mount<E extends Endpoint, Prepared = undefined>(
  app: App,
  endpoint: E,
  verb: Verb<E, Prepared>,
  steps: Steps<E, Prepared> = {},
): void {
  bind(app, endpoint, (encode, request, known) =>
    answeringKnown({ app, endpoint, verb, steps, encode }, request, known),
  )
}

/**
 * Binds work that requests its connections itself, such as a sign-in that computes between two of
 * them. No connection is requested after the work: a committed result is answered even if the
 * database is busy by then.
 */
export function mountAlone<E extends Endpoint>(
  app: App,
  endpoint: E,
  work: Prepare<E, ReplyOf<E>>,
): void {
  if (endpoint.idempotent || endpoint.upload)
    throw new Error(`${endpoint.method} ${endpoint.path} needs a transaction`)
  bind(app, endpoint, async (encode, request, { facts, actor }) => {
    const input = parseInput<E['input']>(endpoint.input, mergedInput(request))
    const reply = await work({
      actor,
      input,
      now: app.clock(),
      request: facts,
      database: app.database,
      file: undefined,
    })
    return { status: 200, text: encode(reply) }
  })
}

/** The limit of uploads per person; an unreadable form counts too. */
export const uploadRate = { bucket: 'upload', limit: 120, windowSeconds: 600 } as const

type Known = { facts: RequestFacts; actor: Actor }

function bind(
  app: App,
  endpoint: Endpoint,
  answerKnown: (encode: Encoder, request: FastifyRequest, known: Known) => Promise<Answer>,
): void {
  refuseUnguarded(endpoint)
  const encode = app.checkReplies ? checking(endpoint, encoderOf(endpoint)) : encoderOf(endpoint)

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answered = await answering(app, endpoint, request, async (known) => ({
      ...(await answerKnown(encode, request, known)),
      tenantId: known.actor.tenantId,
    }))
    return sendAnswer(reply, endpoint, answered, request.headers['if-none-match'])
  }
  for (const url of [endpoint.path, ...endpoint.alsoAt].flatMap((path) => [path, `/api${path}`]))
    app.http.route({ method: endpoint.method, url, handler, config: { endpoint } })
  app.endpoints.push(endpoint)
}

function refuseUnguarded({ method, path, may, effect }: Endpoint): void {
  if (!may) throw new Error(`${method} ${path} does not declare who may call it`)
  if (effect === 'platform' && (may === 'public' || may === 'signedIn'))
    throw new Error(
      `${method} ${path} writes tables without a tenant, so it needs a permission instead of ${may}`,
    )
}

type Mounted<E extends Endpoint, Prepared> = {
  app: App
  endpoint: E
  verb: Verb<E, Prepared>
  steps: Steps<E, Prepared>
  encode: Encoder
}

async function answering<Result>(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  answerKnown: (known: Known) => Promise<Result>,
): Promise<Result> {
  const facts = factsOf(request, endpoint.wrapping === 'workbook')
  const actor = await app.identify(request, facts)
  return tellingRefusals(app, { endpoint, actor }, async () => {
    authorise(endpoint, actor)
    const answer = () => answerKnown({ facts, actor })
    return endpoint.upload ? app.uploadTurns(`${actor.tenantId} ${actor.userId}`, answer) : answer()
  })
}

async function answeringKnown<E extends Endpoint, Prepared>(
  mounted: Mounted<E, Prepared>,
  request: FastifyRequest,
  { facts, actor }: Known,
): Promise<Answer> {
  const { app, endpoint, steps, encode } = mounted
  try {
    const form = endpoint.upload ? await uploadedForm(app, actor, request) : undefined
    const input = parseInput<E['input']>(endpoint.input, {
      ...mergedInput(request),
      ...form?.fields,
    })
    const common = { actor, input, now: app.clock(), request: facts }
    const preparation: Preparation<E> = { ...common, database: app.database, file: form?.file }
    const admission = await steps.admit?.(preparation)
    if (admission && 'answer' in admission) return { status: 200, text: encode(admission.answer) }
    try {
      return await answeringAdmitted(mounted, preparation)
    } finally {
      admission?.done()
    }
  } finally {
    // Discards the unread rest of an upload, because the next request on this connection comes after
    // it. The parser of the form may have stopped reading, so it is detached first.
    if (endpoint.upload) request.raw.unpipe().resume()
  }
}

/** A form that cannot be read counts towards the uploads of its sender too. */
const uploadedForm = (app: App, { tenantId, userId }: Actor, request: FastifyRequest) =>
  incomingFile(request).catch(async (error: unknown) => {
    await spendRate(app.database, tenantId, { ...uploadRate, subject: userId }, app.clock())
    throw error
  })

async function answeringAdmitted<E extends Endpoint, Prepared>(
  { app, endpoint, verb, steps, encode }: Mounted<E, Prepared>,
  preparation: Preparation<E>,
): Promise<Answer> {
  const { actor, input, now, request } = preparation
  const common = { actor, input, now, request }
  const prepared = (steps.prepare ? await steps.prepare(preparation) : undefined) as Prepared

  const run = async (connection: Db | Tx): Promise<string | Refused> => {
    const call = { ...common, prepared, db: connection, tx: connection } as unknown as Call<
      E,
      Prepared
    >
    const result = await verb(call)
    return result instanceof Refused ? result : encode(result)
  }
  const outcome =
    endpoint.effect === 'read'
      ? await app.database.read(actor.tenantId, run)
      : await writing(
          app,
          endpoint,
          { actor, request, input: steps.repeats?.(input) ?? input },
          run,
        )
  // Thrown only here, after the commit, so the verb's writes persist.
  if (outcome instanceof Refused) throw outcome.refusal
  return typeof outcome === 'string' ? { status: 200, text: outcome } : outcome
}

type Asked = { actor: Actor; input: unknown; request: RequestFacts }

async function writing(
  app: App,
  endpoint: Endpoint,
  { actor, input, request }: Asked,
  run: (tx: Tx) => Promise<string | Refused>,
): Promise<string | Refused | Answer> {
  const key = endpoint.idempotent ? idempotencyKey(request.header('idempotency-key')) : ''
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    endpoint.effect === 'platform'
      ? app.database.platform(work)
      : app.database.write(actor.tenantId, work)
  if (!key) return transaction(run)

  const given = { path: endpoint.path, key }
  return transaction(async (tx) => {
    const inputIndex = indexOfInput(app.keys, actor.tenantId, input)
    const earlier = await takeIdempotencyKey(tx, actor, given, inputIndex)
    if (earlier) return { status: earlier.status, text: earlier.answer }
    const outcome = await run(tx)
    await storeReply(tx, actor, given, storedAnswer(outcome, request, endpoint))
    return outcome
  })
}

// A committed refusal is stored as an answer too, so that a duplicate does not receive a success.
function storedAnswer(
  outcome: string | Refused,
  facts: RequestFacts,
  endpoint: Endpoint,
): StoredAnswer {
  if (typeof outcome === 'string') return { status: 200, answer: outcome }
  const answer = refusalAnswer(outcome.refusal, facts.id, endpoint.wrapping === 'bare')
  return { status: Number(answer['code']), answer: JSON.stringify(answer) }
}

function idempotencyKey(raw: string): string {
  if (raw && !/^[\w.:-]{8,255}$/.test(raw))
    throw refusal('INVALID_INPUT', 'Idempotency-Key 格式不正确')
  return raw
}

function authorise(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.may === 'public') return
  if (actor.kind === 'guest') throw notSignedIn()
  if (actor.mustChangePassword && !endpoint.beforePasswordChange) throw passwordChangeNeeded()
  if (endpoint.may !== 'signedIn' && !actor.permissions.has(endpoint.may)) throw notAllowed()
  if (endpoint.effect === 'platform' && !isAdministrator(actor)) throw notAllowed()
}

// In tests a reply that does not match its contract is a fault.
function checking(endpoint: Endpoint, encode: Encoder): Encoder {
  return (reply) => {
    if (endpoint.dialect === 'plain') z.parse(endpoint.reply, reply)
    return encode(reply)
  }
}
