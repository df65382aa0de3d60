import { wordMap } from '../../../finder/words'

/** Nouns of people: `ALL` names everybody, `KIND` one kind among others. */
export const PEOPLE_WORDS: ReadonlyMap<string, 'ALL' | 'KIND'> = wordMap(
  ['ALL', 'orang org orng orangg pax tamu peserta pengunjung jiwa kepala undangan hadirin person people'],
  ['KIND', 'dewasa dws anak balita bayi lansia remaja teman temen kawan kolega rekan sahabat'],
  ['KIND', 'pria wanita laki cowok cewek cowo cewe perempuan bapak ibu putra putri adik kakak'],
  ['KIND', 'siswa murid guru mahasiswa karyawan staf staff pegawai penumpang turis pasien anggota'],
)

/** Those of whom there is one, or two. */
export const RELATIVES = wordMap(
  [1, 'istri suami pacar pacarku istriku suamiku tunangan pasangan ibu ayah bapak mama papa mamah papah'],
  [1, 'bunda anak anakku adik kakak adek nenek kakek teman temen temanku temenku sahabat bos doi bini'],
  [1, 'gebetan sepupu tante om keponakan bayi'],
  [2, 'ortu'],
)
