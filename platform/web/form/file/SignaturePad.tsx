import { Button } from '../../kit/Button.tsx'
import look from './ImageField.module.css'
import { useSignaturePad } from './useSignaturePad.ts'

type Props = {
  onDone: (picture: Blob) => Promise<unknown>
  /** The user's name, for signing by keyboard. */
  typedName?: string | undefined
}

/** The drawing area and its actions. */
export function SignaturePad({ onDone, typedName }: Props) {
  const { canvas, strokes, isTyped, isBusy, isBlank, sign, undo, clear, done } = useSignaturePad(
    onDone,
    typedName,
  )
  return (
    <>
      <canvas
        ref={canvas}
        className={look.pad}
        aria-label={isTyped ? `签名：${typedName}` : '签名区，请用手指书写'}
        role="img"
      />
      <div className={look.padActions}>
        {typedName ? <Button onPress={sign}>使用姓名签署</Button> : null}
        <Button disabled={strokes === 0} onPress={undo}>
          撤销一笔
        </Button>
        <Button disabled={isBlank} onPress={clear}>
          重写
        </Button>
        <Button kind="primary" disabled={isBlank} busy={isBusy} onPress={done}>
          完成
        </Button>
      </div>
    </>
  )
}
