import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

import { masked, maskText } from './masking.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * One JSON object per line, masked before it is written: secrets by key, identity numbers and
 * mobiles by pattern.
 */
export function createLogger(
  options: { level?: LogLevel; destination?: DestinationStream } = {},
): Logger {
  const logger = pino(
    {
      level: options.level ?? 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: maskedRecord },
      hooks: {
        logMethod(args, method) {
          Reflect.apply(method, this, withMaskedTexts(args))
        },
      },
    },
    options.destination ?? openLog(),
  )
  return maskingChildren(logger)
}

/** Bounds the lines that wait for a full disk; later ones are lost. */
const maxWaitingBytes = 16 * 1024 * 1024

/**
 * The process's own output as a log. While it cannot be written, waiting lines are kept for the
 * next line; the process neither ends because of it nor waits for it at its end.
 */
function openLog(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false, maxLength: maxWaitingBytes })
  const flush = stream.flushSync.bind(stream)
  // The flush at the end of the process would repeat for ever what a full disk refuses.
  stream.on('error', () => (stream.flushSync = () => undefined))
  stream.on('write', () => (stream.flushSync = flush))
  return stream
}

// pino would use the message of a lone error as the line's message and skip every formatter.
function withMaskedTexts(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args
  const record = first instanceof Error ? { err: first } : first
  const error =
    typeof record === 'object' && record !== null && 'err' in record ? record.err : undefined
  const texts = rest.length === 0 && error instanceof Error ? [error.message] : rest
  return [record, ...texts].map((one) => (typeof one === 'string' ? maskText(one) : one))
}

/**
 * pino formats the bindings of the first logger only, so the bindings of a child are masked here.
 */
function maskingChildren(logger: Logger): Logger {
  const { child } = logger
  Object.defineProperty(logger, 'child', {
    value(this: Logger, bindings: Record<string, unknown>, options?: object): unknown {
      return Reflect.apply(child, this, [maskedRecord(bindings), options])
    },
  })
  return logger
}

function maskedRecord(record: Record<string, unknown>): Record<string, unknown> {
  const result = masked({
    ...record,
    ...('req' in record ? { req: requestFacts(record['req']) } : {}),
  })
  const { traceId } = record
  return {
    ...(typeof result === 'object' ? result : {}),
    // Eleven digits in a row would be masked as a mobile.
    ...(typeof traceId === 'string' && /^[0-9a-f]{32}$/.test(traceId) ? { traceId } : {}),
  }
}

/** Never headers, never the query string: Blade clients send passwords in it (SEC-52). */
function requestFacts(request: unknown): Record<string, unknown> {
  if (typeof request !== 'object' || request === null || !('url' in request)) return {}
  return {
    path: String(request.url).split('?')[0],
    method: 'method' in request ? request.method : undefined,
    id: 'id' in request ? request.id : undefined,
  }
}
