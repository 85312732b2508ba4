import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'

import { masked, maskText } from './masking.ts'

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** One JSON object a line, masked before it is written: secrets by name, identity numbers and mobiles by their look. */
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
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  )
  return maskingChildren(logger)
}

// pino would take the message of a lone error as the line's message, past every formatter.
function withMaskedTexts(args: readonly unknown[]): unknown[] {
  const [first, ...rest] = args
  const record = first instanceof Error ? { err: first } : first
  const error =
    typeof record === 'object' && record !== null && 'err' in record ? record.err : undefined
  const texts = rest.length === 0 && error instanceof Error ? [error.message] : rest
  return [record, ...texts].map((one) => (typeof one === 'string' ? maskText(one) : one))
}

/** pino formats the bindings of the first logger only; what a child is given is masked here. */
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
  return typeof result === 'object' && result !== null ? { ...result } : {}
}

/** Never headers, never the query string: clients of the family send passwords in it (SEC-52). */
function requestFacts(request: unknown): Record<string, unknown> {
  if (typeof request !== 'object' || request === null || !('url' in request)) return {}
  return {
    path: String(request.url).split('?')[0],
    method: 'method' in request ? request.method : undefined,
    id: 'id' in request ? request.id : undefined,
  }
}
