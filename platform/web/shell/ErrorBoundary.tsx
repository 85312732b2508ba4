import { Component, type ErrorInfo, type ReactNode } from 'react'

import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/States.tsx'
import { ChunkLoadError } from './lazyPage.ts'

type BoundaryProps = { onRetry: () => void; children: ReactNode }

/** Shows a card instead of a blank page when a page's code fails or does not arrive. */
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
    const isChunk = error instanceof ChunkLoadError
    return (
      <main role="alert">
        <EmptyState
          drawing="trouble"
          title={isChunk ? '页面没有加载成功' : '这个页面出了点问题'}
          hint={isChunk ? '请检查网络后重试；若刚刚有更新，请刷新页面。' : '已经填写的内容会尽量保留，请重试或刷新页面。'}
          action={
            <>
              <Button kind="primary" onPress={this.retry}>
                重试
              </Button>{' '}
              <Button onPress={() => location.reload()}>刷新页面</Button>
            </>
          }
        />
      </main>
    )
  }
}
