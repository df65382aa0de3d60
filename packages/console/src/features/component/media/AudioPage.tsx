import { AUDIO_MAX, AUDIO_SAMPLES, type AudioFields, audio, audioAddress } from '@parlance/contract'
import { crudCalls } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { PlayButton } from '../../../shared/media/PlayButton'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { AudioInputs } from './AudioInputs'

const NEW: AudioFields = { name: '', type: 'FILE', file: null, url: '', sample: AUDIO_SAMPLES[0] }

/** Sounds that answers can play (specification section 3). */
export const PAGE: KindPage<AudioFields> = {
  calls: crudCalls<AudioFields>(audio),
  newFields: NEW,
  max: AUDIO_MAX,
  example: (t) => ({ ...NEW, name: t('audio.example'), type: 'SAMPLE' }),
  types: {
    label: 'audio.type',
    words: { FILE: 'audio.type.FILE', URL: 'audio.type.URL', SAMPLE: 'audio.type.SAMPLE' },
  },
  columns: ({ t, format }) => [
    {
      id: 'listen',
      header: t('audio.listen'),
      width: 76,
      cell: ({ fields }) => <PlayButton address={audioAddress(fields)} name={fields.name} />,
    },
    {
      id: 'type',
      header: t('audio.type'),
      width: 116,
      cell: ({ fields }) => t(`audio.type.${fields.type}`),
    },
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
              format.duration(file.seconds * 1000),
              t('audio.rate', { rate: file.sampleRate }),
              format.bytes(file.bytes),
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
