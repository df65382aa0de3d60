import { SegmentedControl, Select, Stack } from '@mantine/core'
import {
  AUDIO_FORMATS,
  AUDIO_MAX,
  AUDIO_SAMPLES,
  AUDIO_TYPES,
  type AudioFields,
  type AudioFile,
  audio,
  audioAddress,
  webAudioUrl,
} from '@parlance/contract'
import { upload } from '../../../shared/api/upload'
import { useDomain } from '../../../shared/api/useDomain'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { ComponentFieldsProps, KindPage } from '../../../shared/component/componentPageOf'
import { typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { PlayButton } from '../../../shared/media/PlayButton'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { FileInput } from './FileInput'
import { MediaAddress } from './MediaAddress'
import classes from './media.module.css'
import { nameOfFile } from './nameOfFile'
import { useSend } from './useSend'

const NEW: AudioFields = { name: '', type: 'FILE', file: null, url: '', sample: AUDIO_SAMPLES[0] }

/** Sounds that answers can play (specification section 3). */
export const PAGE: KindPage<AudioFields> = {
  calls: crudCalls<AudioFields>(audio),
  newFields: NEW,
  max: AUDIO_MAX,
  example: (t) => ({ ...NEW, name: t('audio.example'), type: 'SAMPLE' }),
  types: typesOf('audio.type', AUDIO_TYPES),
  columns: ({ t }) => [
    {
      id: 'listen',
      header: t('audio.listen'),
      width: 76,
      cell: ({ fields }) => <PlayButton address={audioAddress(fields)} name={fields.name} />,
    },
    typeColumn(t, 'audio.type', ({ fields }) => fields.type, { width: 116 }),
    {
      id: 'length',
      header: t('audio.length'),
      width: '2fr',
      min: 120,
      cell: ({ fields: { type, file, sample } }) => {
        if (type === 'SAMPLE') return t(`audio.sample.${sample}`)
        if (type === 'URL' || !file) return <span className="quiet">{t('common.none')}</span>
        return (
          <span className="tabular">
            {[
              t.format.duration(file.seconds * 1000),
              t('audio.rate', { rate: file.sampleRate }),
              t.format.bytes(file.bytes),
            ].join(' · ')}
          </span>
        )
      },
    },
    {
      id: 'address',
      header: t('audio.address'),
      width: 124,
      cell: ({ fields }) => (
        <CopyButton
          subtle
          text={new URL(audioAddress(fields), location.origin).href}
          name={`${t('audio.address')} ${fields.name}`}
        />
      ),
    },
  ],
  Fields: AudioInputs,
}

/** Where a sound comes from, and what it sounds like. */
function AudioInputs(props: ComponentFieldsProps<AudioFields>) {
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
        <AddressInput label={t('audio.url')} description={t('audio.urlHelp')} {...form.field('url')} />
      )}
      {type === 'SAMPLE' && (
        <Select
          label={t('audio.sample')}
          disabled={readOnly}
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

/** Takes a sound and uploads it. */
function AudioUpload({ form, domainId, readOnly }: ComponentFieldsProps<AudioFields>) {
  const t = useT()
  const sending = useSend<AudioFile>((file) => form.update({ file }))
  const { file } = form.draft
  const send = (chosen: File) => {
    if (form.draft.name.trim() === '') form.update({ name: nameOfFile(chosen) })
    void sending.send((options) => upload(audio.upload, { query: { domainId }, file: chosen, ...options }))
  }
  return (
    <div>
      <FileInput
        id={form.idOf('file')}
        error={form.errorAt('file')}
        extensions={AUDIO_FORMATS}
        typeCode="AUDIO_TYPE_UNSUPPORTED"
        sending={sending}
        readOnly={readOnly}
        shown={file && { content: <Facts file={file} />, replace: t('audio.replace') }}
        onFile={send}
      />
      {form.base?.fields.file && file?.code !== form.base.fields.file.code && (
        <p className="help">{t('audio.replaceHelp')}</p>
      )}
    </div>
  )
}

function Facts({ file }: { file: AudioFile }) {
  const t = useT()
  return (
    <span className="help">
      {[
        t.format.duration(file.seconds * 1000),
        t('audio.rate', { rate: file.sampleRate }),
        t('audio.channels', { count: file.channels }),
        t.format.bytes(file.bytes),
        file.format.toUpperCase(),
      ].join(' · ')}
    </span>
  )
}
