import { call } from '../../../../../platform/web/calls/calls.ts'
import { offerFile } from '../../../../../platform/web/files/fileCalls.ts'
import { sentenceOf } from '../../../../../platform/web/http/callError.ts'
import { toast } from '../../../../../platform/web/overlays/toasts.ts'
import { exportXml } from '../../../contract/bpmn.ts'

/** Downloads a design as a BPMN file: the saved draft or a published version. */
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
