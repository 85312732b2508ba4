import { networkError, readBody, type WireAnswer, type WireRequest } from './transport.ts'

/** Sends one request by XMLHttpRequest, which reports upload progress. */
export function byXhr(request: WireRequest, signal: AbortSignal): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.url)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) =>
      event.lengthComputable && request.onProgress?.(Math.round((event.loaded / event.total) * 100))
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        body: readBody(xhr.responseText),
        header: (name) => xhr.getResponseHeader(name),
      })
    xhr.onerror = () => reject(networkError())
    signal.addEventListener('abort', () => {
      xhr.abort()
      reject(signal.reason instanceof Error ? signal.reason : networkError())
    })
    xhr.send(request.body ?? null)
  })
}
