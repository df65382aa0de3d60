import { Textarea } from '@mantine/core'
import { BUILD_MEMO_MAX } from '@parlance/contract'
import { Counter } from '../../../../../shared/form/Counter'
import { useT } from '../../../../../shared/i18n/useT'
import type { ConversationSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../settingKind'

/** A note for the team. */
export function MemoInputs({ form }: SettingInputsProps<ConversationSettings>) {
  const t = useT()
  const { memo = '' } = form.draft
  return (
    <div>
      <Textarea
        aria-label={t('editor.setting.memo')}
        description={t('editor.memoHelp')}
        minRows={2}
        maxRows={10}
        {...form.field('memo')}
        value={memo}
      />
      <Counter length={memo.length} max={BUILD_MEMO_MAX} />
    </div>
  )
}
