import { frameReader } from './eventFrames.ts'
import { Live } from './eventStream.ts'
import type { StreamEnd } from './eventStream.ts'
import { queryClient } from '../calls/queryClient.ts'
import { session } from '../runtime.ts'

/** Which cached answers a topic makes stale, as paths of endpoints. */
export type LivePlan = {
  readonly stream: string
  readonly topics: Readonly<Record<string, readonly string[]>>
}

/**
 * Holds one stream open while a user is signed in and the page is visible. Stale answers are
 * fetched again.
 */
export function startLive({ stream, topics }: LivePlan): void {
  const everything = [...new Set(Object.values(topics).flat())]
  const live = new Live({
    read: (lastId, onText, signal) => readStream(stream, lastId, onText, signal),
    onNews: (topic) => {
      for (const path of topic === 'all' ? everything : (topics[topic] ?? []))
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
    jitter: Math.random,
  })
  let person = ''
  const follow = () => {
    const { isLogin, userInfo } = session.state
    if (person !== userInfo.user_id) live.clear()
    person = userInfo.user_id ?? ''
    if (isLogin && document.visibilityState === 'visible') live.start()
    else live.rest()
  }
  session.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pagehide', () => live.rest())
  window.addEventListener('pageshow', follow)
  follow()
}

async function readStream(
  path: string,
  lastId: string,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const token = await session.freshToken()
  const headers = {
    'Blade-Auth': `bearer ${token}`,
    ...(lastId ? { 'Last-Event-ID': lastId } : {}),
  }
  const answer = await fetch(`/api${path}`, { headers, signal, cache: 'no-store' })
  if (answer.status === 401) return 'signedOut'
  if (!answer.ok || !answer.body) return 'refused'
  let end: StreamEnd = 'broken'
  const watch = frameReader((frame) => {
    if (frame.event === 'end' && frame.data.includes('signedOut')) end = 'signedOut'
  })
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return end
    watch(value)
    onText(value)
  }
}
