import { INDOCHINA_OFFSET_MS, playsOn } from '../calendar.ts';
import type { DailySchedule } from '../schedule.ts';

/** Region of Vietnam: north, centre, south. */
export type Region = 'MB' | 'MT' | 'MN';

/** A station ("đài") and the days on which it draws. Names are data: provinces merge and are renamed. */
export interface Station {
  readonly code: string;
  readonly name: string;
  readonly region: Region;
  /** Comma list of the specification's weekday codes. */
  readonly drawDayOfWeek: string;
}

/** Daily times of a region. Lock and reopening are a site's choice. Source: `games.md` §1.1. */
export const REGION_TIMES: Readonly<Record<Region, Pick<DailySchedule, 'lockTime' | 'drawTime' | 'reopenTime'>>> = {
  MB: { lockTime: '18:10', drawTime: '18:15', reopenTime: '19:30' },
  MT: { lockTime: '17:10', drawTime: '17:15', reopenTime: '18:30' },
  MN: { lockTime: '16:10', drawTime: '16:15', reopenTime: '17:30' },
};

/** The northern draw is one lottery, drawn in another city each day. By weekday code. */
export const NORTHERN_CITIES: Readonly<Record<number, string>> = {
  2: 'Hà Nội',
  3: 'Quảng Ninh',
  4: 'Bắc Ninh',
  5: 'Hà Nội',
  6: 'Hải Phòng',
  7: 'Nam Định',
  1: 'Thái Bình',
};

const of = (region: Region, rows: readonly (readonly [code: string, name: string, days: string])[]): Station[] =>
  rows.map(([code, name, drawDayOfWeek]) => ({ code, name, region, drawDayOfWeek }));

export const STATIONS: readonly Station[] = [
  ...of('MB', [['MB', 'Miền Bắc', '1,2,3,4,5,6,7']]),
  ...of('MT', [
    ['PHU_YEN', 'Phú Yên', '2'],
    ['HUE', 'Thừa Thiên Huế', '1,2'],
    ['DAK_LAK', 'Đắk Lắk', '3'],
    ['QUANG_NAM', 'Quảng Nam', '3'],
    ['DA_NANG', 'Đà Nẵng', '4,7'],
    ['KHANH_HOA', 'Khánh Hòa', '1,4'],
    ['BINH_DINH', 'Bình Định', '5'],
    ['QUANG_TRI', 'Quảng Trị', '5'],
    ['QUANG_BINH', 'Quảng Bình', '5'],
    ['GIA_LAI', 'Gia Lai', '6'],
    ['NINH_THUAN', 'Ninh Thuận', '6'],
    ['QUANG_NGAI', 'Quảng Ngãi', '7'],
    ['DAK_NONG', 'Đắk Nông', '7'],
    ['KON_TUM', 'Kon Tum', '1'],
  ]),
  ...of('MN', [
    ['HCM', 'TP.HCM', '2,7'],
    ['DONG_THAP', 'Đồng Tháp', '2'],
    ['CA_MAU', 'Cà Mau', '2'],
    ['BEN_TRE', 'Bến Tre', '3'],
    ['VUNG_TAU', 'Vũng Tàu', '3'],
    ['BAC_LIEU', 'Bạc Liêu', '3'],
    ['DONG_NAI', 'Đồng Nai', '4'],
    ['CAN_THO', 'Cần Thơ', '4'],
    ['SOC_TRANG', 'Sóc Trăng', '4'],
    ['TAY_NINH', 'Tây Ninh', '5'],
    ['AN_GIANG', 'An Giang', '5'],
    ['BINH_THUAN', 'Bình Thuận', '5'],
    ['VINH_LONG', 'Vĩnh Long', '6'],
    ['BINH_DUONG', 'Bình Dương', '6'],
    ['TRA_VINH', 'Trà Vinh', '6'],
    ['LONG_AN', 'Long An', '7'],
    ['BINH_PHUOC', 'Bình Phước', '7'],
    ['HAU_GIANG', 'Hậu Giang', '7'],
    ['TIEN_GIANG', 'Tiền Giang', '1'],
    ['KIEN_GIANG', 'Kiên Giang', '1'],
    ['DA_LAT', 'Đà Lạt', '1'],
  ]),
];

/** The stations of a region that draw on a weekday code, in the order of the list. */
export const stationsOn = (region: Region, code: number): Station[] =>
  STATIONS.filter((station) => station.region === region && playsOn(station.drawDayOfWeek, code));

/** A station's schedule. `pausedDates` are the days of Tết, `YYYYMMDD`, as announced each year. */
export const scheduleOf = (station: Station, pausedDates: readonly string[] = []): DailySchedule => ({
  drawDayOfWeek: station.drawDayOfWeek,
  ...REGION_TIMES[station.region],
  pausedDates,
  offsetMs: INDOCHINA_OFFSET_MS,
});
