import { Button } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'

import { ChunkLoadError } from '../web/shell/lazyPage.ts'
import { DeskEmpty, DeskPage } from './DeskPage.tsx'

type Props = { place: string; onRetry: () => void; children: ReactNode }
type State = { error: unknown; place: string }

/**
 * Shows an error instead of a blank page when a page's code fails or does not load. Opening another
 * page resets it.
 */
export class DeskBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { place: props.place, error: undefined }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const isMissing = error instanceof ChunkLoadError
    return (
      <DeskPage title="页面出错">
        <div role="alert">
          <DeskEmpty
            drawing="trouble"
            title={isMissing ? '页面没有加载成功' : '这个页面出了点问题'}
            hint={
              isMissing
                ? '可能是网络不稳，或应用刚刚更新过。'
                : '已经填写的内容会尽量保留，请重试或刷新页面。'
            }
            action={
              <Button
                type="primary"
                onClick={isMissing ? () => location.reload() : this.props.onRetry}
              >
                {isMissing ? '刷新页面' : '重试'}
              </Button>
            }
          />
        </div>
      </DeskPage>
    )
  }
}
