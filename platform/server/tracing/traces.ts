import { AsyncLocalStorage } from 'node:async_hooks'

import type { Context, Span, SpanContext, Tracer } from '@opentelemetry/api'

/** The only attributes that a span may have: no address, no parameter, no person. */
export type Attributes = {
  readonly 'http.request.method'?: string
  /** The route's template, never the address as sent. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.system.name'?: 'postgresql'
  /** The name of the prepared statement, which `pg_prepared_statements` shows with its text. */
  readonly 'qinghe.statement'?: string
  readonly 'qinghe.queue'?: string
}

/** A request, a statement or a job that is being traced. */
export type Running = {
  readonly traceId: string
  /** Runs work whose statements belong to this span. */
  readonly within: <Result>(work: () => Result) => Result
  readonly end: (outcome: { isFault: boolean; attributes?: Attributes }) => void
}

/** Names a statement for its span; called only while something is traced. */
export type Named = { readonly name: string; readonly attributes: Attributes }

export type Traces = {
  /** Begins a request, as part of a caller's trace if its W3C header is given. */
  readonly request: (name: string, caller: string | undefined) => Running
  /** Runs a job in a trace of its own. */
  readonly job: <Result>(queue: string, work: () => Promise<Result>) => Promise<Result>
  /** Runs a statement as part of what is being traced; a statement of nothing is not traced. */
  readonly statement: <Result>(named: () => Named, work: () => Promise<Result>) => Promise<Result>
  /** The trace of the running request or job, for a log line. */
  readonly ids: () => { traceId?: string }
  readonly close: () => Promise<void>
}

/** The parts of OpenTelemetry that are loaded only when traces are on. */
export type Telemetry = {
  readonly tracer: Tracer
  readonly root: Context
  readonly withSpan: (context: Context, span: Span) => Context
  readonly withRemote: (context: Context, caller: SpanContext) => Context
  readonly kinds: { readonly server: 1; readonly client: 2; readonly consumer: 4 }
  readonly errorStatus: 2
  readonly close: () => Promise<void>
}

/** Traces over a tracer. The context is our own, so no other package sees or adds spans. */
export function createTraces(telemetry: Telemetry): Traces {
  const { tracer, root, withSpan, withRemote, kinds, errorStatus, close } = telemetry
  const current = new AsyncLocalStorage<{ context: Context; traceId: string }>()

  function begin(
    name: string,
    { kind, parent, attributes }: { kind: 1 | 2 | 4; parent: Context; attributes: Attributes },
  ): Running {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    const { traceId } = span.spanContext()
    const context = withSpan(parent, span)
    return {
      traceId,
      within: (work) => current.run({ context, traceId }, work),
      end: ({ isFault, attributes: more }) => {
        if (more) span.setAttributes(more)
        // Never the message: it may quote a row.
        if (isFault) span.setStatus({ code: errorStatus })
        span.end()
      },
    }
  }

  async function through<Result>(running: Running, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await running.within(work)
      running.end({ isFault: false })
      return result
    } catch (error) {
      running.end({ isFault: true })
      throw error
    }
  }

  return {
    request: (name, caller) => {
      const ids = caller === undefined ? undefined : callerIn(caller)
      const parent = ids ? withRemote(root, ids) : root
      return begin(name, { kind: kinds.server, parent, attributes: {} })
    },
    job: (queue, work) =>
      through(
        begin(`job ${queue}`, {
          kind: kinds.consumer,
          parent: root,
          attributes: { 'qinghe.queue': queue },
        }),
        work,
      ),
    statement: (named, work) => {
      const around = current.getStore()
      if (!around) return work()
      const { name, attributes } = named()
      return through(begin(name, { kind: kinds.client, parent: around.context, attributes }), work)
    },
    ids: () => {
      const traceId = current.getStore()?.traceId
      return traceId === undefined ? {} : { traceId }
    },
    close,
  }
}

/** The caller's span in a W3C `traceparent` header; a wrong header is no caller. */
function callerIn(header: string): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = '0'] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(
      header,
    ) ?? []
  if (traceId === '') return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
