import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { confirm } from '../../../../platform/desk/confirm.tsx'
import { useDraft } from '../../../../platform/desk/form/useDraft.ts'
import { type UnsavedForm, withTyped } from '../../../../platform/web/device/useUnsavedForm.ts'
import { useShapeForm } from '../../../../platform/web/form/useShapeForm.ts'
import { navigate } from '../../../../platform/web/navigation/location.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import { toast } from '../../../../platform/web/overlays/toasts.ts'

type Options<Input extends FieldValues> = {
  unsaved: UnsavedForm
  shape: z.ZodMiniType<unknown, Input>
  given: DefaultValues<Input>
  /** The calls to refetch after saving. */
  shownBy: readonly Endpoint[]
  /** The page to open afterwards. */
  list: string
}

/**
 * A text while it is written at the desk. The input survives Back and reload until it is saved or
 * discarded.
 */
export function useWriting<Input extends FieldValues>({
  unsaved,
  shape,
  given,
  shownBy,
  list,
}: Options<Input>) {
  const isRestored = unsaved.typed !== undefined
  const form = useShapeForm<Input>(shape, { defaults: withTyped(given, unsaved) })
  const dropDraft = useDraft(unsaved, form, given)
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const clear = () =>
    shownBy.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  /**
   * Runs an action of one or more calls, which returns the message to show and the page to open.
   */
  const run = async (work: () => Promise<{ said: string; to?: string } | undefined>) => {
    setBusy(true)
    setError(null)
    try {
      const done = await work()
      if (!done) return
      dropDraft()
      toast(done.said, 'success')
      navigate(done.to ?? list)
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)))
    } finally {
      clear()
      setBusy(false)
    }
  }
  const close = async () => {
    const isTouched = form.formState.isDirty || isRestored
    const isLeft =
      !isTouched ||
      (await confirm({
        title: '放弃没有保存的内容吗？',
        body: '刚才填写的内容会清除。',
        action: '放弃',
        danger: true,
      }))
    if (!isLeft) return
    dropDraft()
    navigate(list)
  }
  return { form, error, isBusy, run, close, isRestored }
}
