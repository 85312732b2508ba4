import type * as z from 'zod/mini'

/**
 * `public` needs no sign-in, `signedIn` any user; any other value is a permission code that a role
 * must hold.
 */
export type Permission = 'public' | 'signedIn' | (string & {})

/** Only demonstrations use methods other than GET and POST (spec.md 7). */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
export type Wrapping =
  | 'envelope'
  | 'bare'
  | 'workbook'
  | 'csv'
  | 'paper'
  | 'certificates'
  | 'calendar'
  | 'archive'
  | 'redirect'
  | 'document'
export type Effect = 'read' | 'write' | 'platform'

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Does extends Effect = Effect,
> = {
  readonly method: HttpMethod
  /**
   * Path without the `/api` prefix; it is served both with and without it (wire-contract 1). A
   * segment such as `:source` is a field of the input.
   */
  readonly path: `/blade-${string}`
  /** Further paths of the same call, with the same verb and guard. */
  readonly alsoAt: readonly `/blade-${string}`[]
  readonly summary: string
  readonly may: Permission
  /** One shape for the whole input: query string, form fields and JSON body, merged (body wins). */
  readonly input: Input
  readonly reply: Reply
  readonly refusals: readonly string[]
  /**
   * `read` runs on a connection bound to the tenant, `write` in one transaction; `platform` in one
   * that may also write the tables of no school.
   */
  readonly effect: Does
  /**
   * `envelope`: {code, success, data, msg}. `bare`: the reply itself, as the commercial token
   * family answers. `workbook`: the reply is sent as an Excel file, `csv`: the same as
   * text. `paper`, `certificates`: as a PDF. `calendar`:
   * as a calendar file. `redirect`: the browser is redirected. `document`: a stored JSON text, byte
   * for byte with its ETag.
   */
  readonly wrapping: Wrapping
  /** `blade`: null becomes empty by type, as old clients expect (wire-contract 2.4). */
  readonly dialect: 'plain' | 'blade'
  /** The multipart field `file` is streamed to the endpoint's `prepare` step. */
  readonly upload: boolean
  /**
   * The same `Idempotency-Key` with the same input returns the first answer again; with another
   * input it is refused. For every act that a repeat would do twice or refuse; never for a reply with
   * a password or a one-time code, because the answer is stored.
   */
  readonly idempotent: boolean
  /**
   * A device may queue the call for days while offline and then send it; its answer is stored for
   * that long.
   */
  readonly waitsOffline: boolean
  /**
   * Also open with a password that someone else has set: calls that the user needs to choose a new
   * one.
   */
  readonly beforePasswordChange: boolean
  /**
   * The answer carries an ETag, and a client that has it already gets 304 without a body. Only for
   * replies that contain nothing about the caller. `apartFromTime`: the reply has the server's time
   * in `serverNow`, which the tag leaves out; browsers do not keep such a reply.
   */
  readonly tagged: boolean | 'apartFromTime'
}

type Options<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Method extends HttpMethod,
  Does extends Effect,
> = {
  method: Method
  path: `/blade-${string}`
  alsoAt?: readonly `/blade-${string}`[]
  summary: string
  may: Permission
  input: Input
  reply: Reply
  refusals?: readonly string[]
  /** By default GET reads and POST writes. */
  effect?: Does
  wrapping?: Wrapping
  dialect?: 'plain' | 'blade'
  upload?: boolean
  idempotent?: boolean
  waitsOffline?: boolean
  beforePasswordChange?: boolean
  tagged?: boolean | 'apartFromTime'
}

/**
 * Declares one call of the wire contract; server, client, form and OpenAPI document derive from it.
 */
export function endpoint<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Method extends HttpMethod,
  const Does extends Effect = Method extends 'GET' ? 'read' : 'write',
>(options: Options<Input, Reply, Method, Does>): Endpoint<Input, Reply, Does> {
  const effect = (options.effect ?? (options.method === 'GET' ? 'read' : 'write')) as Does
  return {
    alsoAt: [],
    refusals: [],
    wrapping: 'envelope',
    dialect: 'plain',
    upload: false,
    idempotent: false,
    waitsOffline: false,
    beforePasswordChange: false,
    tagged: false,
    ...options,
    effect,
  }
}

/** The caller's input: optional where the shape has a default. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a verb receives: parsed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What the verb returns and the client reads. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
