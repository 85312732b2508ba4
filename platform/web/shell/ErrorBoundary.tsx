import { Component, type ErrorInfo, type ReactNode, useState } from 'react'

import { Button } from '../kit/Button.tsx'
import { Page } from '../kit/page/Page.tsx'
import { EmptyState } from '../kit/page/States.tsx'
import { toast } from '../overlays/toasts.ts'
import { ChunkLoadError } from './lazyPage.ts'

type BoundaryProps = { onRetry: () => void; children: ReactNode }

/** Shows a card instead of a blank page when a page's code fails or does not load. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  private readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return error instanceof ChunkLoadError ? <NotArrived /> : <Broken onRetry={this.retry} />
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <Trouble title="这个页面出了点问题" hint="已经填写的内容会尽量保留，请重试或刷新页面。">
      <Button kind="primary" onPress={onRetry}>
        重试
      </Button>{' '}
      <Button onPress={() => location.reload()}>刷新页面</Button>
    </Trouble>
  )
}

function NotArrived() {
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    if (!(await reloadIfReachable())) toast('网络不通，请检查网络后重试', 'error')
    setBusy(false)
  }
  return (
    <Trouble title="页面没有加载成功" hint="可能是网络不稳，或应用刚刚更新过。">
      <Button kind="primary" busy={isBusy} onPress={retry}>
        重试
      </Button>
    </Trouble>
  )
}

function Trouble({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Page title="页面出错">
      <div role="alert">
        <EmptyState drawing="trouble" title={title} hint={hint} action={children} />
      </div>
    </Page>
  )
}

/**
 * Browsers cache a failed module until the page reloads. An offline reload would lose the app, so
 * this checks the server first.
 */
async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
  if (isReachable) location.reload()
  return isReachable
}
