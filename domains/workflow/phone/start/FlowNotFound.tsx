import { linkTo } from '../../../../platform/contract/screen.ts'
import { CallError } from '../../../../platform/web/calls/calls.ts'
import { GoneState } from '../../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../../platform/web/kit/page/Page.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { placeError } from '../../../../platform/web/calls/placedErrors.ts'
import { createScreen } from '../../contract/screens.ts'

/**
 * The message of a flow that is started on another platform. The page shows it, so no toast repeats
 * it.
 */
export function elsewhereIn(error: Error | null): string | undefined {
  if (!(error instanceof CallError) || error.reason !== 'OTHER_PLATFORM') return undefined
  placeError(error)
  return error.message
}

/** The flow or request does not exist, is not the user's, or is started on another platform. */
export function FlowNotFound({
  title = '没有找到这类申请，可能已停用，或您不能发起',
}: {
  title?: string
}) {
  const go = useGo()
  return (
    <Page title="发起申请">
      <GoneState
        title={title}
        action="查看可发起的申请"
        onPress={() => go.replace(linkTo(createScreen))}
      />
    </Page>
  )
}
