import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint, ReplyOf } from '../contract/endpoint.ts'
import { isAdministrator } from './actor.ts'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'
import { factsOf } from './call.ts'
import type { Call, Prepare, Preparation, RequestFacts, Verb } from './call.ts'
import type { Db, Tx } from './db.ts'
import { encoderOf, refusalAnswer } from './envelope.ts'
import type { Encoder } from './envelope.ts'
import { indexOfInput, keepAnswer, takeIdempotencyKey } from './idempotency.ts'
import type { StoredAnswer } from './idempotency.ts'
import { mergedInput, parseInput } from './input.ts'
import { paperAnswer } from './paperAnswer.ts'
import { redirectAnswer } from './redirectAnswer.ts'
import {
  commonReasons,
  notAllowed,
  notSignedIn,
  passwordChangeNeeded,
  refusal,
  Refused,
} from './refusal.ts'
import { incomingFile } from './upload.ts'
import { workbookAnswer } from './workbookAnswer.ts'

type Answer = { status: number; text: string }

/** Binds a verb to its endpoint under both prefixes; refuses to boot when the endpoint does not say who may call it. */
export function mount<E extends Endpoint, Prepared = undefined>(
  app: App,
  endpoint: E,
  verb: Verb<E, Prepared>,
  steps: { prepare?: Prepare<E, Prepared> } = {},
): void {
  bind(app, endpoint, (encode, request, known) =>
    answeringKnown({ app, endpoint, verb, prepare: steps.prepare, encode }, request, known),
  )
}

/**
 * Binds work that asks for its connections itself, such as a sign-in that computes between two of them.
 * Nothing is asked for once it is done: what it has written is answered, however busy the database is by then.
 */
export function mountAlone<E extends Endpoint>(
  app: App,
  endpoint: E,
  work: Prepare<E, ReplyOf<E>>,
): void {
  if (endpoint.idempotent || endpoint.upload)
    throw new Error(`${endpoint.method} ${endpoint.path} needs a transaction around its verb`)
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

type Known = { facts: RequestFacts; actor: Actor }

function bind(
  app: App,
  endpoint: Endpoint,
  answerKnown: (encode: Encoder, request: FastifyRequest, known: Known) => Promise<Answer>,
): void {
  refuseUnguarded(endpoint)
  const encode = app.checkReplies ? checking(endpoint, encoderOf(endpoint)) : encoderOf(endpoint)

  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await answering(app, endpoint, request, (known) =>
      answerKnown(encode, request, known),
    )
    if (endpoint.wrapping === 'redirect')
      return reply.code(302).headers(redirectAnswer(answer.text).headers).send()
    if (endpoint.wrapping !== 'workbook' && endpoint.wrapping !== 'paper')
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text)
    const file = await (endpoint.wrapping === 'paper' ? paperAnswer : workbookAnswer)(answer.text)
    return reply.headers(file.headers).send(file.content)
  }
  for (const url of [endpoint.path, ...endpoint.alsoAt].flatMap((path) => [path, `/api${path}`]))
    app.http.route({ method: endpoint.method, url, handler, config: { endpoint } })
  app.endpoints.push(endpoint)
}

function refuseUnguarded({ method, path, may, effect }: Endpoint): void {
  if (!may) throw new Error(`${method} ${path} does not declare who may call it`)
  if (effect === 'platform' && (may === 'public' || may === 'signedIn'))
    throw new Error(
      `${method} ${path} writes tables of no school: it needs a permission, not ${may}`,
    )
}

type Mounted<E extends Endpoint, Prepared> = {
  app: App
  endpoint: E
  verb: Verb<E, Prepared>
  prepare: Prepare<E, Prepared> | undefined
  encode: Encoder
}

async function answering(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  answerKnown: (known: Known) => Promise<Answer>,
): Promise<Answer> {
  const facts = factsOf(request, endpoint.wrapping === 'workbook')
  const actor = await app.identify(request, facts)
  authorise(endpoint, actor)
  const answer = () => answerKnown({ facts, actor })
  return endpoint.upload ? app.uploadTurns(`${actor.tenantId} ${actor.userId}`, answer) : answer()
}

async function answeringKnown<E extends Endpoint, Prepared>(
  { app, endpoint, verb, prepare, encode }: Mounted<E, Prepared>,
  request: FastifyRequest,
  { facts, actor }: Known,
): Promise<Answer> {
  const file = endpoint.upload ? await incomingFile(request) : undefined
  const input = parseInput<E['input']>(endpoint.input, { ...mergedInput(request), ...file?.fields })
  const now = app.clock()
  const common = { actor, input, now, request: facts }
  const preparation: Preparation<E> = { ...common, database: app.database, file: file?.file }
  const prepared = (prepare ? await prepare(preparation) : undefined) as Prepared

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
      : await writing(app, endpoint, common, run)
  // Thrown only here, after the commit: what the verb wrote stands.
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

  return transaction(async (tx) => {
    const earlier = await takeIdempotencyKey(
      tx,
      actor,
      endpoint.path,
      key,
      indexOfInput(app.keys, actor.tenantId, input),
    )
    if (earlier) return { status: earlier.status, text: earlier.answer }
    const outcome = await run(tx)
    await keepAnswer(tx, actor, endpoint.path, key, storedAnswer(outcome, request, endpoint))
    return outcome
  })
}

// A refusal that stands is an answer too: its twin must not hear that all went well.
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

/** Whether the endpoint may answer this reason; anything else is a fault of ours. */
export const isDeclared = (endpoint: Endpoint, reason: string): boolean =>
  commonReasons.has(reason) || endpoint.refusals.includes(reason)

// In tests a reply that its own contract would refuse is a fault, not an answer.
function checking(endpoint: Endpoint, encode: Encoder): Encoder {
  return (reply) => {
    if (endpoint.dialect === 'plain') z.parse(endpoint.reply, reply)
    return encode(reply)
  }
}
