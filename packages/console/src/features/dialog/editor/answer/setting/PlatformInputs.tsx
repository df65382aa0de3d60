import { Checkbox } from '@mantine/core'
import { PLATFORMS, type Platform, VOICE_PLATFORMS } from '@parlance/contract'
import { useState } from 'react'
import { useDomain } from '../../../../../shared/api/useDomain'
import { useT } from '../../../../../shared/i18n/useT'
import type { AnswerSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../../setting/settingKind'
import classes from './AnswerSetting.module.css'

/** The messengers on which an answer is given (behaviour 7.7). */
export function PlatformInputs({ form, domainId, readOnly }: SettingInputsProps<AnswerSettings>) {
  const t = useT()
  const takesCalls = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  const chosen = form.draft.platforms ?? []
  // Their order means nothing; what is chosen again stands where it stood, so that nothing has changed.
  const [stood] = useState(chosen)
  const order = [...new Set([...stood, ...PLATFORMS])]
  const offered = PLATFORMS.filter(
    (each) => takesCalls || chosen.includes(each) || stood.includes(each) || !VOICE_PLATFORMS.includes(each),
  )
  const change = (platform: Platform, on: boolean) =>
    form.update((now) => ({
      ...now,
      platforms: order.filter((each) => (each === platform ? on : now.platforms?.includes(each))),
    }))
  return (
    <>
      <div className={classes.choices}>
        {offered.map((platform) => (
          <Checkbox
            key={platform}
            label={t(`platform.${platform}`)}
            disabled={readOnly}
            checked={chosen.includes(platform)}
            onChange={(event) => change(platform, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p className={classes.help}>
        {t(chosen.length > 0 ? 'answerSetting.platformsHelp' : 'answerSetting.platformsNone')}
      </p>
    </>
  )
}
