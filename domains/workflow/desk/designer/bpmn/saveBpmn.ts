import { call } from '../../../../../platform/web/calls.ts'
import { offerFile } from '../../../../../platform/web/fileCalls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/toasts.ts'
import { exportXml } from '../../../contract/bpmn.ts'

/** Lets the person keep a drawing as a BPMN file: as it is saved, or as a version was published. */
export async function saveBpmn(id: string, version?: number): Promise<void> {
  try {
    const { fileName, xml } = await call(
      exportXml,
      { id, ...(version !== undefined && { version }) },
      { quiet: true },
    )
    offerFile(new Blob([xml], { type: 'application/xml' }), fileName)
    toast(`已导出“${fileName}”`, 'success')
  } catch (error) {
    toast(sentenceOf(error), 'error')
  }
}
