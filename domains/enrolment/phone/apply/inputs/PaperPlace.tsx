import { FieldFrame } from '../../../../../platform/web/kit/input/FieldFrame.tsx'
import type { OpenInput } from '../../../contract/form/evaluation.ts'
import { materialOf } from '../../../contract/form/fields.ts'
import { Part } from '../../parts/Part.tsx'
import look from '../Apply.module.css'

const withPhotos = async <Module,>(input: Promise<Module>): Promise<Module> =>
  (await Promise.all([input, import('../../photo/readyPhoto.ts')]))[0]
const loadPaper = () => withPhotos(import('./PaperInput.tsx'))
const loadSignature = () => withPhotos(import('./SignatureInput.tsx'))

/**
 * The input of a paper or signature. Its code loads with the first one shown, so that it is
 * available offline later.
 */
export function PaperPlace({ input }: { input: OpenInput }) {
  const waiting = (
    <FieldFrame
      name={`materials.${input.rule.key}`}
      label={input.rule.label}
      required={input.isMust}
      group
    >
      <div className={look.coming} aria-busy="true" />
    </FieldFrame>
  )
  if (materialOf(input.rule.key)?.kind === 'signature') {
    return (
      <Part load={loadSignature} waiting={waiting}>
        {({ SignatureInput }) => <SignatureInput input={input} />}
      </Part>
    )
  }
  return (
    <Part load={loadPaper} waiting={waiting}>
      {({ PaperInput }) => <PaperInput input={input} />}
    </Part>
  )
}
