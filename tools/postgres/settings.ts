/** Server settings of the embedded PostgreSQL, as `name=value`. Given on the command line, so that they hold for every start. */
export function serverSettings(options: {
  port: number;
  fast: boolean;
  /** Folder of a socket beside the port; none unless given. */
  socketFolder?: string | undefined;
  maxConnections?: number;
}): string[] {
  return [
    'listen_addresses=127.0.0.1',
    `port=${options.port}`,
    `unix_socket_directories=${options.socketFolder ?? ''}`,
    `max_connections=${options.maxConnections ?? 200}`,
    'shared_buffers=128MB',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_line_prefix=%m [%p] %q%u@%d ',
    ...(options.fast ? FAST : []),
  ];
}

/** For tests only: a crash of the machine may lose the data. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'io_method=sync',
  'jit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum_naptime=5s',
];
