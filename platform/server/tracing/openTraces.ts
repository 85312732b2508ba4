import { setTimeout as pause } from 'node:timers/promises'

import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'

import { createTraces } from './traces.ts'
import type { Traces } from './traces.ts'

export type TraceSettings = {
  /** The base address of an OTLP collector; `/v1/traces` is appended. */
  readonly endpoint: string
  /** The share of traces that are kept, 0 to 1. */
  readonly share: number
}

type Surroundings = {
  readonly version: string
  /** Told once when the collector stops taking spans, and once when it takes them again. */
  readonly onCollector: (isTaking: boolean) => void
  /** How long the collector may take; tests are faster. */
  readonly answerMs?: number
  /** How often spans are sent. */
  readonly everyMs?: number
}

/** Spans that wait for the collector; later ones are dropped. */
const mostWaiting = 2048
/** An end of the process waits no longer for a collector that hangs. */
const lastMs = 2000

/**
 * Sends traces to an OTLP collector, in batches beside the requests: whatever the collector does,
 * no request waits for it. The packages are loaded only here.
 */
export async function openTraces(
  { endpoint, share }: TraceSettings,
  { version, onCollector, answerMs = 5000, everyMs = 2000 }: Surroundings,
): Promise<Traces> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: answerMs,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'qinghe', 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: watched(exporter, onCollector),
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: answerMs,
      }),
    ],
  })
  return createTraces({
    tracer: provider.getTracer('qinghe', version),
    root: api.ROOT_CONTEXT,
    withSpan: (context, span) => api.trace.setSpan(context, span),
    withRemote: (context, caller) => api.trace.setSpanContext(context, caller),
    kinds: {
      server: api.SpanKind.SERVER,
      client: api.SpanKind.CLIENT,
      consumer: api.SpanKind.CONSUMER,
    },
    errorStatus: api.SpanStatusCode.ERROR,
    close: async () => {
      const given = new AbortController()
      const late = pause(lastMs, undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      given.abort()
    },
  })
}

/** Tells when the collector changes between taking spans and refusing them. */
function watched(exporter: SpanExporter, onCollector: (isTaking: boolean) => void): SpanExporter {
  let wasTaking = true
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        const isTaking = result.code === 0
        if (isTaking !== wasTaking) onCollector(isTaking)
        wasTaking = isTaking
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
