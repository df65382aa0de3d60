import { wordSet } from '../../../finder/words'
/** Frequent given and family names that are not words of the language, lower case. */
export const GIVEN_NAMES: ReadonlySet<string> = wordSet(`
  budi sari andi rina dewi siti agus eko joko bambang susanto slamet wahyu hendra rudi dedi dedy doni donny
  deni denny yanto yanti sri sriyani wati wulan ratna rini ani anita dian dina dini fitri fitria nur nurul
  nurhayati aisyah aisha fatimah zahra khadijah maryam yusuf ibrahim ismail ahmad ahmed muhammad mohammad
  muh ali umar hasan husein rizki rizky riski rizal reza rian ryan fajar fadli fauzan faisal farhan arif
  arief aditya adit ade adi ari arya bayu bagas dimas galih gilang guntur hadi haryanto heri herman hermawan
  ilham imam indra irfan irwan iwan joni kevin krisna kurniawan lukman maulana nanda novi novia nova oka oki
  pratama prasetyo putri putra putu made wayan ketut nyoman komang kadek gede rahmat rahma rahmawati ridwan
  riko rico ridho rio robby roni ronny santoso saputra septian setiawan sinta shinta sigit sofyan sofia
  sugeng suharto sukarno sulis sulistyo supri supriyadi suryadi susi susilo sutrisno syahrul taufik teguh
  tika tina tini titi toni tono tri triyono udin ujang usman vina vivi wawan widodo widi wisnu yoga yogi
  yohanes yuda yudi yudha yuli yulia yuliana yulianti yuni yusri zaenal zainal zaki amelia amel anggi anggun
  anisa annisa ayu citra desi desy diah dinda eka elsa endang erna erni evi eva febri febriana gita hana
  hanifah hesti ika ina ira irma kartika kartini laila laras lestari lia lina linda lisa luna maya mita mira
  monica nadia nadya nabila nia nina nita olivia puspita rani ratih ria rika rizka ririn rosa salsa
  salsabila santi selvi silvi silvia sheila tania tasya tiara tuti ulfa vera wiwik winda yesi yolanda zahwa
  zaskia christian christine stefan steven stefani michael daniel david john jessica maria martha yosef
  petrus paulus agnes theresia veronica simanjuntak siregar nasution sitorus hutapea ginting lubis simbolon
  pohan wijaya gunawan halim hartono kusuma nugroho wibowo utomo purnomo purwanto siswanto hidayat
`)

/** Words of everyday that follow "saya", "Pak" or "nama saya" and are no names: what one does or is, titles, how a sentence goes on. */
export const NEVER_NAMES: ReadonlySet<string> = wordSet(`
  ipar tertarik berminat setuju penting mau ingin pengen pengin pgn mo butuh perlu punya ada adalah sudah
  sdh udah udh telah belum blm sedang lagi lg akan bisa bs dapat tidak tdk gak ga nggak enggak gk bukan suka
  cari nyari pesan order beli tanya nanya datang dateng pergi tinggal kerja kira rasa pikir tahu tau lihat
  liat minta mohon harap senang sakit sehat baik lapar haus capek bingung salah benar siap sendiri sendirian
  sekarang juga jg hanya cuma baru masih pernah biasa biasanya sering selalu tetap kurang lebih sangat agak
  terlalu dari dr di ke pada untuk utk buat dengan dgn dan atau tapi tetapi karena krn kalau kalo jika yang
  yg itu ini tersebut apa siapa kapan dimana mana berapa bagaimana gimana kenapa mengapa orang islam muslim
  kristen katolik hindu buddha vegan vegetarian hamil alergi diabetes mahasiswa pelajar siswa guru dokter
  perawat karyawan pegawai ibu bapak pak bu mas mbak mba kak kakak bang abang saya aku kamu anda dia kami
  kita mereka nya gue gw lu lo indonesia korea jepang cina china thailand inggris amerika malaysia singapura
  jawa sunda batak bali betawi asli wna wni senin selasa rabu kamis jumat sabtu minggu januari februari
  maret april mei juni juli agustus september oktober november desember besok lusa kemarin nanti tadi pagi
  siang sore malam hari jam tanggal bulan tahun tolong maaf terima makasih thanks halo hai hi selamat
  assalamualaikum permisi oke ok ya yaa nomor no alamat email hp telepon telp wa presiden menteri gubernur
  walikota camat lurah rt rw kades polisi satpam sopir supir ojek kos kost haji hajah ustad ustadz dosen
  direktur manajer kepala ketua admin min owner bos kota negara rumah tangga pertiwi menyusui muda tua gigi
  umum anak kandungan kulit mata hewan jaga spesialis bedah kawin putih murni kecil besar banyak ready
  lengkap panggilan pengguna produk toko perusahaan barang file domain sama tertulis terdaftar ganti ubah
  diganti diubah berubah depan belakang tengah keluarga sesuai beda lain pengirim penerima cantik ganteng
  wali mertua tiri angkat kandung angkot murah mahal harga stok coba cek lupa daftar komplain complain
  kecewa puas dong donk deh sih nih kok lho loh banget bgt aja saja doang semua seorang pelanggan member
  customer user pasien tamu penumpang pembeli penjual janji bertanya konfirmasi booking transfer bayar
  terkunci terlambat telat izin
`)

/** Words at which a name ends, whatever the capitals. */
export const ENDS_NAME: ReadonlySet<string> = wordSet(`
  dan atau tapi saya aku dari dr di ke mau ingin pengen mo untuk utk buat dengan dgn yang yg ini itu nomor
  no hp alamat email telp telepon wa ada sudah udah belum juga bisa tolong mohon terima makasih besok hari
  jam tanggal pukul ya kak pak bu mas mbak min kamar meja umur usia kapan apa berapa tidak ga gak adalah
  akan lagi sedang salam kenal senang panggil pesan order booking bukan datang masih bapak ibu sebagai
  karena kalau kota jl jalan tgl nya apakah siapa gimana dong sih tanya minta cari beli butuh perlu pasien
  kelas nik nim atas buka praktek praktik
`)
