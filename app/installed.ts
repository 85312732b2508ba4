import { buildOf, keepShell } from '../platform/web/device/kept/shell.ts'
import { confirm } from '../platform/web/overlays/overlays.tsx'

const quarterHourMs = 15 * 60_000
let askedMs = Date.now()
/** The builds that were offered: each is offered once. */
const offered = new Set<string>()

/**
 * Makes the product open without network, and offers a newer build once when the reader comes back
 * to the page. Does nothing where the browser allows no service worker, as on plain http.
 */
export async function startInstalled(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return
  await navigator.serviceWorker.register('/service-worker.mjs')
  await keepShell()
  document.addEventListener('visibilitychange', () => {
    const isLeaving = document.visibilityState === 'hidden'
    // Pages that were opened since have loaded more files.
    void (isLeaving ? keepShell() : offerUpdate(Date.now())).catch(() => undefined)
  })
}

async function offerUpdate(nowMs: number): Promise<void> {
  if (nowMs - askedMs < quarterHourMs) return
  askedMs = nowMs
  const answer = await fetch('/', { cache: 'no-cache' })
  const newest = buildOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
  if (newest === '' || newest === buildOf(document) || offered.has(newest)) return
  offered.add(newest)
  const question = {
    title: '有新版本',
    body: '更新只要几秒。正在填写的内容请先保存。',
    action: '现在更新',
    cancel: '以后再说',
  }
  if (await confirm(question)) location.reload()
}
