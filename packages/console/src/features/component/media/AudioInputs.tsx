import { SegmentedControl, Select, Stack, TextInput } from '@mantine/core'
import { AUDIO_SAMPLES, AUDIO_TYPES, type AudioFields, audioAddress, webAudioUrl } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { useT } from '../../../shared/i18n/useT'
import { AudioUpload } from './AudioUpload'
import { MediaAddress } from './MediaAddress'
import classes from './media.module.css'

/** Where a sound comes from, and what it sounds like. */
export function AudioInputs(props: ComponentFieldsProps<AudioFields>) {
  const t = useT()
  const { form, domainId, readOnly } = props
  const { type, file, url, sample } = form.draft
  const isCallCentre = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  const address = audioAddress(form.draft)
  const isPlayable = type === 'URL' ? webAudioUrl.safeParse(url).success : address !== ''
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('audio.type')}
          disabled={readOnly}
          data={AUDIO_TYPES.map((each) => ({ value: each, label: t(`audio.type.${each}`) }))}
          value={type}
          onChange={form.field('type').onChange}
        />
        <span className="help">{t(`audio.typeHelp.${type}`)}</span>
        {type === 'FILE' && isCallCentre && <span className="help">{t('audio.lineHelp')}</span>}
      </Stack>
      {type === 'FILE' && <AudioUpload {...props} />}
      {type === 'URL' && (
        <TextInput
          label={t('audio.url')}
          description={t('audio.urlHelp')}
          placeholder="https://"
          inputMode="url"
          {...form.field('url')}
        />
      )}
      {type === 'SAMPLE' && (
        <Select
          label={t('audio.sample')}
          disabled={readOnly}
          allowDeselect={false}
          data={AUDIO_SAMPLES.map((each) => ({ value: each, label: t(`audio.sample.${each}`) }))}
          {...form.field('sample')}
          value={sample}
        />
      )}
      {isPlayable && (
        // There are no captions of what an operator recorded.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          key={address}
          className={classes.player}
          aria-label={t('audio.listen')}
          controls
          preload="none"
          src={address}
        />
      )}
      {type === 'FILE' && file && <MediaAddress of="audio" address={address} code={file.code} />}
    </>
  )
}
