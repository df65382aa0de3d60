import type { Translate } from '../../../../shared/i18n/useT'
import type { AnswerSettings, ConversationSettings } from '../draft/draft'
import type { SettingChoice } from './SettingMenu'

/** A setting as a menu offers it. */
export function settingChoice(
  t: Translate,
  field: string,
  icon: SettingChoice['icon'],
  also?: SettingChoice['also'],
): SettingChoice {
  const known = field as keyof AnswerSettings | keyof ConversationSettings
  return {
    field,
    icon,
    name: t(`editor.setting.${known}`),
    help: t(`editor.settingHelp.${known}`),
    ...(also && { also }),
  }
}
