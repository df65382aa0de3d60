import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../../../shared/api/dialogueSettingsQuery'
import { useT } from '../../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../../shared/link/AnchorLink'
import type { AnswerSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../../setting/settingKind'
import classes from './AnswerSetting.module.css'

/** Holds an answer back until the end user has proved who they are (behaviour 12.12). */
export function AuthenticationInputs({ form, domainId }: SettingInputsProps<AnswerSettings>) {
  const t = useT()
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  // The setting itself stands at this path, and has its id.
  const { id: _, ...proved } = form.flag('authentication')
  const isOff = settings?.authentication === null
  return (
    <div className={classes.fields}>
      <Switch label={t('answerSetting.authenticated')} {...proved} />
      <p className={isOff ? classes.warn : classes.help} role="note">
        {t(isOff ? 'answerSetting.authenticationOff' : 'answerSetting.authenticationHelp')}{' '}
        <AnchorLink to="/message" search={{ domainId, tab: 'settings' }} target="_blank" underline="always">
          {t('answerSetting.authenticationMessage')}
        </AnchorLink>
      </p>
    </div>
  )
}
