import type * as z from 'zod/mini'

/** `public` needs nobody, `signedIn` any user; anything else is a permission code that a role must hold. */
export type Permission = 'public' | 'signedIn' | (string & {})

export type HttpMethod = 'GET' | 'POST'
export type Wrapping = 'envelope' | 'bare' | 'workbook' | 'paper' | 'redirect'
export type Effect = 'read' | 'write' | 'platform'

export type Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Does extends Effect = Effect,
> = {
  readonly method: HttpMethod
  /** Path without the `/api` prefix; it is served both with and without it (wire-contract 1). A part such as `:source` is a field of the input. */
  readonly path: `/blade-${string}`
  /** Further names under which the same call is known: one verb, one guard. */
  readonly alsoAt: readonly `/blade-${string}`[]
  readonly summary: string
  readonly may: Permission
  /** One shape for everything the caller sends: query string, form fields and JSON body, merged (body wins). */
  readonly input: Input
  readonly reply: Reply
  readonly refusals: readonly string[]
  /** `read` runs on a connection bound to the tenant, `write` in one transaction; `platform` in one that may also write the tables of no school. */
  readonly effect: Does
  /** `envelope`: {code, success, data, msg}. `bare`: the reply itself, as the commercial token family answers. `workbook`: the reply is sent as an Excel file. `paper`: as a PDF. `redirect`: the browser is sent on. */
  readonly wrapping: Wrapping
  /** `blade`: null becomes empty by type, as old clients expect (wire-contract 2.4). */
  readonly dialect: 'plain' | 'blade'
  /** The multipart field `file` is streamed to the endpoint's `prepare` step. */
  readonly upload: boolean
  /** The same `Idempotency-Key` with the same input gives the first answer again; with another input it is refused. */
  readonly idempotent: boolean
  /** Open also to who signed in with a password that somebody else has set: what he needs to choose another. */
  readonly beforePasswordChange: boolean
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
  /** GET reads and POST writes unless told. */
  effect?: Does
  wrapping?: Wrapping
  dialect?: 'plain' | 'blade'
  upload?: boolean
  idempotent?: boolean
  beforePasswordChange?: boolean
}

/** Declares one call of the wire contract; server, client, form and OpenAPI document all derive from it. */
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
    beforePasswordChange: false,
    ...options,
    effect,
  }
}

/** The shape of what is asked, where no form is checked against it: browsers get the call without it (`tools/leanContract.ts`). */
export const judgedByServer = <Input extends z.ZodMiniType>(input: Input): Input => input

/** What a caller sends: optional where the shape has a default. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a verb receives: parsed, defaults filled in. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
/** What the verb answers and the client reads. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
