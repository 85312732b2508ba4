import { ChevronLeft } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'

import { appConfig } from '../../appConfig.ts'
import { useGo } from '../../navigation/navigation.tsx'
import { useLook } from '../../lookSettings.ts'
import { classNames } from '../classNames.ts'
import look from './Page.module.css'

/** Both load lazily: the first render does not need them, and the page works without them. */
export const PullToRefresh = lazy(async () => ({
  default: (await import('./PullToRefresh.tsx').catch(() => ({ PullToRefresh: NoPull })))
    .PullToRefresh,
}))
const ReadAloud = lazy(async () => ({
  default: (await import('../ReadAloud.tsx').catch(() => ({ ReadAloud: NoVoice }))).ReadAloud,
}))
const NoPull = (_: { onRefresh: () => Promise<unknown> }) => null
const NoVoice = () => null

type PageProps = {
  title: string
  /** At most one action, on the right. */
  action?: ReactNode
  back?: boolean
  onRefresh?: (() => Promise<unknown>) | undefined
  /** The bottom bar, within reach of the thumb. */
  bottom?: ReactNode
  /** Leaves room for the tab bar. */
  tabs?: boolean
  children: ReactNode
}

/** A page with its navigation bar: one title, a back button, at most one action. */
export function Page({
  title,
  action,
  back = true,
  onRefresh,
  bottom,
  tabs = false,
  children,
}: PageProps) {
  const go = useGo()
  const { elder } = useLook()
  return (
    <div className={look.page}>
      <header className={look.navbar}>
        <div>
          {back ? (
            <button type="button" className={look.back} aria-label="返回" onClick={go.back}>
              <ChevronLeft size="1.5rem" strokeWidth={1.75} aria-hidden="true" />
            </button>
          ) : null}
        </div>
        <PageTitle className={look.title} title={title} />
        <div className={look.end}>
          <Suspense fallback={null}>{elder ? <ReadAloud /> : null}</Suspense>
          {action}
        </div>
      </header>
      <DemoBanner />
      <main className={classNames(look.main, tabs && look.withTabs)} id="content">
        <Suspense fallback={null}>
          {onRefresh ? <PullToRefresh onRefresh={onRefresh} /> : null}
        </Suspense>
        {children}
      </main>
      {bottom}
    </div>
  )
}

/**
 * The page's one h1. It also sets the document title, and receives the focus when the page opens.
 */
export function PageTitle({ title, className }: { title: string; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title === appConfig.name ? title : `${title} · ${appConfig.name}`
  }, [title])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {title}
    </h1>
  )
}

/** Says on every page that this is demo data. */
export function DemoBanner() {
  return appConfig.demo ? (
    <aside className={look.demo} aria-label="演示模式">
      演示数据，均为虚构
    </aside>
  ) : null
}

/** The bar of actions at the bottom: one primary, one secondary, the rest under 更多操作. */
export function BottomBar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={look.bottom}>
      {note ? <p className={look.note}>{note}</p> : null}
      <div className={look.buttons}>{children}</div>
    </div>
  )
}

/** An icon button in a bar, with its name for screen readers. */
export function IconButton({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => unknown
  children: ReactNode
}) {
  return (
    <button type="button" className={look.icon} aria-label={label} onClick={() => void onPress()}>
      {children}
    </button>
  )
}
