// Comes back by itself once there is a connection.
addEventListener('online', () => location.reload());
