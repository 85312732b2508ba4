import { Button } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'

import { ButtonMenu } from '../../../../../platform/desk/ButtonMenu.tsx'
import look from '../designer.module.css'
import { shapeKinds } from './shapeKinds.ts'
import type { useApplying } from './useApplying.ts'
import type { useCanvas } from './useCanvas.ts'

type Props = {
  canvas: ReturnType<typeof useCanvas>
  applying: ReturnType<typeof useApplying>
  /** Whether drawing is blocked. */
  isClosed: boolean
  /** Whether the user has moved shapes. */
  isLaidByHand: boolean
  isTrying: boolean
  hintId: string
  onConnect: () => void
  onLayOut: () => void
  onTryOut: () => void
}

/** The toolbar above the canvas. */
export function DiagramTools({
  canvas,
  applying,
  isClosed,
  isLaidByHand,
  isTrying,
  hintId,
  onConnect,
  onLayOut,
  onTryOut,
}: Props) {
  const { editor, chosen, drawn, isDirty } = canvas
  const isDrawn = drawn !== undefined
  return (
    <>
      <ButtonMenu
        items={shapeKinds.map(({ key, label }) => ({ key, label }))}
        onPick={(picked) => shapeKinds.forEach(({ key }) => key === picked && editor?.add(key))}
      >
        {(opener) => (
          <Button {...opener} disabled={isClosed} icon={<Plus size="1rem" aria-hidden="true" />}>
            添加
          </Button>
        )}
      </ButtonMenu>
      <Button disabled={isClosed || !chosen || chosen.line !== undefined} onClick={onConnect}>
        连到…
      </Button>
      <Button
        aria-label="缩小"
        icon={<Minus size="1rem" aria-hidden="true" />}
        disabled={!isDrawn}
        onClick={() => editor?.zoom(0.8)}
      />
      <Button
        aria-label="缩放到全图"
        icon={<Maximize size="1rem" aria-hidden="true" />}
        disabled={!isDrawn}
        onClick={editor?.fit}
      />
      <Button
        aria-label="放大"
        icon={<Plus size="1rem" aria-hidden="true" />}
        disabled={!isDrawn}
        onClick={() => editor?.zoom(1.25)}
      />
      {isLaidByHand && !isDirty ? (
        <Button disabled={!isDrawn} onClick={onLayOut}>
          自动排列
        </Button>
      ) : null}
      <Button
        type="primary"
        disabled={!isDirty}
        loading={applying.isBusy}
        onClick={() => void applying.apply()}
      >
        应用到流程
      </Button>
      {isDirty ? (
        <Button disabled={applying.isBusy} onClick={canvas.settle}>
          放弃修改
        </Button>
      ) : (
        <Button disabled={!isDrawn} type={isTrying ? 'primary' : 'default'} onClick={onTryOut}>
          试运行
        </Button>
      )}
      <span id={hintId} role="status" className={look.quiet}>
        {canvasState(canvas)}
      </span>
    </>
  )
}

function canvasState({ isDirty, isElsewhere }: ReturnType<typeof useCanvas>): string {
  if (isElsewhere) return 'BPMN 图有修改还没有应用，流程也在别处改过；应用后以 BPMN 图为准。'
  return isDirty ? 'BPMN 图有修改还没有应用。' : '点节点设置；按 ? 查看快捷键。'
}
