/**
 * Sends requests as the known Blade clients do (wire-contract 2.5, 3.1) and records every request
 * that was not answered in their envelope.
 */
import type { Answer, ApiClient } from '../../../platform/testing/apiClient.ts'
import { uploadRequest } from '../../../platform/testing/multipart.ts'
import type { TestFile } from '../../../platform/testing/multipart.ts'

export type Query = Readonly<Record<string, string>>

/** How a client formats its requests. */
export type Habits = {
  readonly name: string
  /** Saber's production build calls the root of the site, the others prepend `/api`. */
  readonly prefix: '' | '/api'
  readonly basic: string
  /** The format of a POST without a JSON body. */
  readonly plainPost: 'query' | 'form'
  readonly headers: Readonly<Record<string, string>>
}

export type BladeClient = {
  readonly habits: Habits
  readonly get: (path: string, query?: Query) => Promise<Answer>
  readonly json: (path: string, body: Readonly<Record<string, unknown>>) => Promise<Answer>
  /** A POST with its parameters in this client's format. */
  readonly post: (path: string, parameters: Query) => Promise<Answer>
  /**
   * A POST of a file as the upload widget sends it: always below `/api`, in every build
   * (wire-contract 1).
   */
  readonly upload: (path: string, file: TestFile) => Promise<Answer>
  /** A link with the token in its query, as a new window opens it. */
  readonly link: (path: string, query?: Query) => Promise<Answer>
  readonly carry: (token: string) => void
  /** Headers that this client adds to one kind of request, such as the typed captcha. */
  readonly say: (headers: Readonly<Record<string, string>>) => void
  /** Requests whose answers these clients could not read. */
  readonly unanswered: string[]
}

/** A client that has not signed in yet. */
export function bladeClient(api: ApiClient, habits: Habits): BladeClient {
  const unanswered: string[] = []
  const headers: Record<string, string> = {
    authorization: `Basic ${Buffer.from(habits.basic).toString('base64')}`,
    ...habits.headers,
  }
  const kept = async (what: string, asked: Promise<Answer>): Promise<Answer> => {
    const answer = await asked
    if (!isAnswered(answer))
      unanswered.push(`${what}: ${answer.status} ${answer.text.slice(0, 160)}`)
    return answer
  }
  const urlOf = (path: string) => `${habits.prefix}${path}`
  return {
    habits,
    unanswered,
    say: (more) => void Object.assign(headers, more),
    carry: (token) => void (headers['blade-auth'] = `bearer ${token}`),
    upload: async (path, file) => {
      const request = await uploadRequest(`/api${path}`, file)
      return kept(
        `POST ${path}`,
        api.inject({ ...request, headers: { ...headers, ...request.headers } }),
      )
    },
    link: (path, query = {}) =>
      kept(
        `GET ${path}`,
        api.inject({
          method: 'GET',
          url: urlOf(path),
          query: { 'blade-auth': headers['blade-auth'] ?? '', ...query },
        }),
      ),
    get: (path, query = {}) =>
      kept(`GET ${path}`, api.inject({ method: 'GET', url: urlOf(path), query, headers })),
    json: (path, body) =>
      kept(
        `POST ${path}`,
        api.inject({ method: 'POST', url: urlOf(path), payload: { ...body }, headers }),
      ),
    post: (path, parameters) =>
      kept(
        `POST ${path}`,
        habits.plainPost === 'query'
          ? api.inject({ method: 'POST', url: urlOf(path), query: parameters, headers })
          : api.inject({
              method: 'POST',
              url: urlOf(path),
              payload: new URLSearchParams(parameters).toString(),
              headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
            }),
      ),
  }
}

// A business refusal counts as an answer; an unknown path, method or media type, a missing
// permission and a crash do not.
function isAnswered({ status, body, headers }: Answer): boolean {
  if (String(headers['content-type']).startsWith('application/vnd.openxmlformats'))
    return status === 200
  if ('access_token' in body || 'key' in body) return status === 200
  if (typeof body['success'] === 'string') return status === 200
  const isEnvelope =
    typeof body['code'] === 'number' &&
    typeof body['success'] === 'boolean' &&
    'data' in body &&
    typeof body['msg'] === 'string'
  return isEnvelope && (status === 200 || status === 400)
}

export const saber3: Habits = {
  name: 'Saber3',
  prefix: '',
  basic: 'saber:saber_secret',
  plainPost: 'query',
  headers: {},
}
export const sword: Habits = {
  name: 'Sword',
  prefix: '/api',
  basic: 'sword:sword_secret',
  plainPost: 'form',
  headers: {},
}
export const commercialSaber3: Habits = {
  name: 'commercial Saber3',
  prefix: '/api',
  basic: 'saber3:saber3_secret',
  plainPost: 'query',
  headers: { 'blade-requested-with': 'BladeHttpRequest', 'accept-language': 'zh-CN' },
}
export const uniApp: Habits = {
  name: 'uni-app',
  prefix: '/api',
  basic: 'rider:rider_secret',
  plainPost: 'query',
  headers: { 'blade-requested-with': 'BladeHttpRequest', 'tenant-id': '000000' },
}
