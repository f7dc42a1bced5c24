# The engines beside the servers, from Debian's packages as in `npm run cluster`. The base is that of the servers' image.
ARG NODE_IMAGE=node:24.21.0-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
FROM ${NODE_IMAGE}
# Installed first, so that the PostgreSQL package does not create a cluster.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-common \
  && sed -i 's/^#create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
  && apt-get install -y --no-install-recommends \
    curl etcd-server haproxy patroni postgresql-15 prometheus python3-psycopg2 redis-server \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o postgres -g postgres -m 700 /data
USER postgres
WORKDIR /data
